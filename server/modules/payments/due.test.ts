import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Fleet } from "../../testing/fleet.ts";
import { type House, openHouse } from "../../testing/house.ts";
import { reportsOf } from "../../testing/month.ts";
import { close, openPaidFleet } from "../../testing/paid-fleet.ts";
import type { Person } from "../../testing/person.ts";

type Linked = { is_this?: boolean; lacks?: { route: string; why: string; is_due: boolean }[] };

describe("the payment that a report's card says is missing", () => {
  let house: House;
  let manager: Person;
  let fleet: Fleet;
  beforeAll(async () => {
    house = await openHouse({ today: "2026-06-10" });
    manager = await house.enter();
    fleet = await openPaidFleet(house, manager, { "2026-04": 1_000, "2026-05": 1_000 });
  });
  afterAll(() => house?.close());

  const gapOf = async (period: string) => {
    const [report] = await reportsOf(manager, fleet, period);
    const { chain } = (await manager.get(`reports/commissioner/${report?.id}`)).body.data as { chain: Linked[] };
    return chain.find(({ is_this }) => is_this)?.lacks?.find(({ route }) => route === "Payment");
  };

  it("may be made of the last report of a contract, confirmed or not, as generation makes it", async () => {
    await close(manager, fleet, "2026-04");
    expect(await gapOf("2026-04")).toEqual({
      ...{ route: "Payment", is_due: true },
      why: expect.stringMatching(/^Платежа ещё нет: по отчёту № \S+ есть что перечислить$/),
    });
    await close(manager, fleet, "2026-05");
    expect([await gapOf("2026-04"), (await gapOf("2026-05"))?.is_due]).toEqual([undefined, true]);
    const { body } = await manager.post("payments/generate", { from: "2026-04-01", to: "2026-05-31" });
    expect(body.data).toMatchObject({
      created: 1,
      skipped: [{ why: expect.stringContaining("перешёл в более поздний отчёт") }],
    });
    expect(await gapOf("2026-05")).toBe(undefined);
  });
});
