import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { LARGEST_AMOUNT } from "../../domain/money/largest.ts";
import { exportOf, type Fleet, importFile, openFleet } from "../testing/fleet.ts";
import { type House, openHouse } from "../testing/house.ts";
import type { Person } from "../testing/person.ts";

describe("a sum that nobody has", () => {
  let house: House;
  let manager: Person;
  let fleet: Fleet;
  beforeAll(async () => {
    house = await openHouse({ today: "2026-05-10" });
    manager = await house.enter();
    fleet = await openFleet(manager);
    await importFile(manager, fleet.parkId, "april.csv", exportOf([["10.04.2026 10:00:00", "d", "card", "1,00", "z"]]));
  });
  afterAll(() => house?.close());

  it("is refused where it is entered, at its own field, and the largest is taken", async () => {
    const single = (top_up: bigint) =>
      manager.post("reports/commissioner/single", {
        contract_id: fleet.contracts[0],
        period: "2026-04",
        transferred: 0,
        bank_commission: 0,
        top_up: Number(top_up),
      });
    const refused = await single(LARGEST_AMOUNT + 1n);
    expect([refused.status, refused.body.errors]).toEqual([422, { top_up: ["Не больше 100 млрд ₸"] }]);
    expect((await single(LARGEST_AMOUNT)).status).toBe(201);
  });

  it("that is there from before is told of, and no mistake of the server", async () => {
    await sql`update ledger_days set amount = 2000000000000000000 where park_id = ${fleet.parkId}`.execute(house.db);
    const asked = [
      "disps/statistics?filter[period][from]=2026-04-01&filter[period][to]=2026-04-30",
      `parks/${fleet.parkId}/distribution/2026-04`,
    ];
    for (const path of asked) {
      const { status, body } = await manager.get(path);
      expect([path, status, body.code]).toEqual([path, 409, "SUM_TOO_LARGE"]);
      expect(body.message).toContain("Сузьте отбор");
    }
  });
});
