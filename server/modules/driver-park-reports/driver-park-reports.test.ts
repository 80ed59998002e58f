import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { exportOf, type Fleet, importFile, openFleet } from "../../testing/fleet.ts";
import { type House, openHouse } from "../../testing/house.ts";
import { closeMonth, monthOf, openMonth, saveMonth, splitBy } from "../../testing/month.ts";
import type { Person } from "../../testing/person.ts";

type Row = { id: number; driver_name: string; profile: object | null; total_account: number; tax: number };
type Cell = {
  driver: string | null;
  exact: string;
  categories: { category_id: string; amount: string; entries: number }[];
};

describe("the report of a park by driver", () => {
  let house: House;
  let manager: Person;
  let fleet: Fleet;
  beforeAll(async () => {
    house = await openHouse({ today: "2026-05-10" });
    manager = await house.enter();
    fleet = await openFleet(manager);
    await importFile(manager, fleet.parkId, "april.csv", monthOf("2026-04", "split"));
    await closeMonth(manager, fleet, "2026-04");
  });
  afterAll(() => house?.close());

  const rowsOf = async (person = manager): Promise<Row[]> =>
    (await person.get(`drivers/park-reports?filter[park]=${fleet.parkId}&sort=driver_name`)).body.data as Row[];
  const told = async () =>
    (await rowsOf()).map(({ driver_name, total_account, tax }) => [driver_name, total_account, tax]);

  it("comes with the park's report and says of each driver what the ledger does", async () => {
    expect(await told()).toEqual([
      ["Водитель split-1", 300_001, 0],
      ["Водитель split-2", 51_000, 4_000],
    ]);
    const client = await house.enter({ roleId: 2, parks: [fleet.parkId] });
    expect((await rowsOf(client)).length).toBe(2);
    const [row] = await rowsOf(client);
    const card = (await client.get(`drivers/park-reports/${row?.id}`)).body.data as Record<string, number>;
    expect([card.cash, card.card, card.total_sent]).toEqual([100_000, 200_001, 200_001]);
  });

  it("says of each figure which transactions of the driver it is made of, and of no other park's driver", async () => {
    const rows = await rowsOf();
    const april = "from=2026-04-01&to=2026-04-30";
    const cell = (profile: number, column: string, park = fleet.parkId) =>
      manager.get(`disps/${park}/cells/${column}?${april}&profile=${profile}`);
    for (const { id, driver_name, profile } of rows) {
      const card = (await manager.get(`drivers/park-reports/${id}`)).body.data as Record<string, number>;
      const { id: of } = profile as { id: number };
      for (const column of ["cash", "card", "tip", "platform_fee", "tax"]) {
        const { driver, exact, categories } = (await cell(of, column)).body.data as never as Cell;
        expect([driver_name, column, driver, Number(exact)]).toEqual([
          driver_name,
          column,
          driver_name,
          (card[column] ?? 0) * 100,
        ]);
        for (const { category_id, amount, entries } of categories) {
          const asked = `filter[period][from]=2026-04-01&filter[period][to]=2026-04-30&filter[profile]=${of}`;
          const { body } = await manager.get(`disps/${fleet.parkId}/entries?filter[category]=${category_id}&${asked}`);
          const found = body.data as { driver: string; amount: string }[];
          expect(found.map(({ driver: who }) => who)).toEqual(Array.from({ length: entries }, () => driver_name));
          expect(found.reduce((all, one) => all + BigInt(one.amount), 0n)).toBe(BigInt(amount));
        }
      }
    }
    const { parkId: other } = await openFleet(manager);
    const [{ profile } = { profile: null }] = rows;
    expect((await cell((profile as unknown as { id: number }).id, "cash", other)).status).toBe(404);
    expect((await cell(0, "cash")).body.data).toMatchObject({ driver: "", categories: [] });
  });

  it("stays as it is until the report is recomputed; then a driver who was there keeps his row", async () => {
    const before = await rowsOf();
    const more = exportOf([
      ["21.04.2026 10:00:00", "split-1", "tip", "0,005"],
      ["21.04.2026 10:00:01", "split-3", "tip", "0,005"],
    ]);
    await importFile(manager, fleet.parkId, "more.csv", more);
    await saveMonth(manager, splitBy(await openMonth(manager, fleet, "2026-04")));
    expect(await rowsOf()).toEqual(before);
    const { body } = await manager.get(`reports/drivers?filter[park]=${fleet.parkId}`);
    const [report] = body.data as { id: number; version: number }[];
    expect((await manager.post(`reports/drivers/${report?.id}/recompute`, { version: report?.version })).status).toBe(
      200,
    );
    // Half a tiyn of each is one of the park's, and goes to one of them.
    expect(await told()).toEqual([
      ["Водитель split-1", 300_002, 0],
      ["Водитель split-2", 51_000, 4_000],
    ]);
    expect((await rowsOf()).map(({ id }) => id)).toEqual(before.map(({ id }) => id));
  });

  it("says apart what no transaction names a driver of", async () => {
    const other = await openFleet(manager);
    const named = ["05.04.2026 10:00:00", "solo-1", "cash_collected", "100,00"] as const;
    const nobody = ["05.04.2026 11:00:00", "", "cash_collected", "50,00"] as const;
    await importFile(manager, other.parkId, "april.csv", exportOf([named, nobody]));
    await closeMonth(manager, other, "2026-04");
    const { body } = await manager.get(`drivers/park-reports?filter[park]=${other.parkId}&sort=driver_name`);
    expect(
      (body.data as Row[]).map(({ driver_name, profile, total_account }) => [
        driver_name,
        profile !== null,
        total_account,
      ]),
    ).toEqual([
      ["Водитель solo-1", true, 10_000],
      ["Не разнесено по водителям", false, 5_000],
    ]);
  });
});
