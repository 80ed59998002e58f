import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { exportOf, importFile, openFleet } from "../../testing/fleet.ts";
import { type House, openHouse } from "../../testing/house.ts";

let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house?.close());

it("a month is not split while a load of its ledger is running, and is when the load has ended", async () => {
  const manager = await house.enter();
  const { parkId, contracts } = await openFleet(manager, { starts: [0, 0] });
  await importFile(manager, parkId, "april.csv", exportOf([["10.04.2026 10:00:00", "d-1", "card", "100"]]));
  type Card = { version: number; statistics_hash: string; entries: Record<string, unknown>[] };
  const card = (await manager.get(`parks/${parkId}/distribution/2026-04`)).body.data as Card;
  const body = {
    park_id: parkId,
    period: "2026-04",
    version: card.version,
    statistics_hash: card.statistics_hash,
    entries: card.entries,
  };
  const save = () => manager.post("reports/commissioner/distribution", body);
  expect(contracts).toHaveLength(2);

  await house.db.transaction().execute(async (load) => {
    await sql`select pg_advisory_xact_lock(1, ${parkId})`.execute(load); // what a load holds until it commits
    expect(await save()).toMatchObject({ status: 409, body: { code: "LEDGER_LOADING" } });
  });
  expect((await save()).status).toBe(200);
});
