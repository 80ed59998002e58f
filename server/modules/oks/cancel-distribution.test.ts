import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type Fleet, importFile, openFleet } from "../../testing/fleet.ts";
import { type House, openHouse } from "../../testing/house.ts";
import { brokenLaws } from "../../testing/laws.ts";
import { closeMonth, monthOf, openMonth, reportsOf, saveMonth, splitBy, withFirst } from "../../testing/month.ts";
import type { Person } from "../../testing/person.ts";
import { markReport } from "../../testing/signatures.ts";

const [MARCH, APRIL] = ["2026-03", "2026-04"];

describe("cancelling a saved distribution", () => {
  let house: House;
  let manager: Person;
  let fleet: Fleet;
  beforeAll(async () => {
    house = await openHouse();
    manager = await house.enter();
  });
  afterAll(() => house?.close());
  beforeEach(async () => {
    fleet = await openFleet(manager);
    for (const month of [MARCH, APRIL]) {
      await importFile(manager, fleet.parkId, `${month}.csv`, monthOf(month, `c${fleet.parkId}`));
      await closeMonth(manager, fleet, month);
    }
  });
  const cancel = async (period: string, version?: number) => {
    const seen = version ?? (await openMonth(manager, fleet, period)).version;
    return manager.remove(`parks/${fleet.parkId}/distribution/${period}`, { version: seen });
  };

  it("takes its reports away, and what was entered stands in the draft to the tiyn", async () => {
    const typed = withFirst(splitBy(await openMonth(manager, fleet, MARCH), [7500, 2500]), { transferred: 12_345 });
    expect((await saveMonth(manager, typed)).status).toBe(200);
    const before = await openMonth(manager, fleet, MARCH);
    expect(before.can.cancel).toEqual({ ok: true });
    expect(await cancel(MARCH)).toMatchObject({ status: 200, body: { data: { deleted: 2 } } });
    expect(await reportsOf(manager, fleet, MARCH)).toEqual([]);
    const after = await openMonth(manager, fleet, MARCH);
    expect(after).toMatchObject({ source: "draft", statistics_changes: [], can: { save: { ok: true } } });
    expect(after.entries).toEqual(before.entries);
    expect(after.can.cancel.ok).toBe(false);
  });

  it("carries the balances of the months after it over the gap, and the month can be saved again", async () => {
    const [first] = await reportsOf(manager, fleet, APRIL);
    const opening = async () => (await manager.get(`reports/commissioner/${first?.id}`)).body.data as object;
    const before = await opening();
    await cancel(MARCH);
    expect(await opening()).not.toMatchObject({
      starting_balance: (before as { starting_balance: number }).starting_balance,
    });
    expect(await brokenLaws(house.db)).toEqual([]);
    const draft = await openMonth(manager, fleet, MARCH);
    const { park, period, version, statistics_hash, entries } = draft;
    const again = await saveMonth(manager, { park_id: park.id, period, version, statistics_hash, entries });
    expect(again.status).toBe(200);
    expect(await opening()).toMatchObject({
      starting_balance: (before as { starting_balance: number }).starting_balance,
    });
  });

  it("leaves a draft that the person has of his own as it is", async () => {
    const { park_id, period, statistics_hash, entries } = withFirst(splitBy(await openMonth(manager, fleet, MARCH)), {
      transferred: 777,
    });
    const body = { park_id, period, statistics_hash, entries };
    expect((await manager.put("reports/commissioner/distribution/draft", body)).status).toBe(200);
    expect((await cancel(MARCH)).status).toBe(200);
    expect((await openMonth(manager, fleet, MARCH)).entries[0]).toMatchObject({ transferred: 777 });
  });

  it("is refused whole while one of its reports is signed, and names it", async () => {
    const [first, second] = await reportsOf(manager, fleet, MARCH);
    await markReport(house, second?.id ?? 0, 1);
    const { can } = await openMonth(manager, fleet, MARCH);
    expect(can.cancel).toMatchObject({ ok: false, blocked_by: { type: "oks", id: second?.id } });
    const refused = await cancel(MARCH);
    expect([refused.status, refused.body.code]).toEqual([409, "DISTRIBUTION_LOCKED"]);
    expect(refused.body.details).toEqual({ report: { id: second?.id, number: second?.number } });
    expect((await reportsOf(manager, fleet, MARCH)).map(({ id }) => id)).toEqual([first?.id, second?.id]);
  });

  it("is refused while a later month is signed: its balance would move", async () => {
    const [first] = await reportsOf(manager, fleet, APRIL);
    await markReport(house, first?.id ?? 0, 1);
    expect(await cancel(MARCH)).toMatchObject({ status: 409, body: { code: "PREVIOUS_BALANCE_CHANGED" } });
    expect(await reportsOf(manager, fleet, MARCH)).toHaveLength(2);
  });

  it("is refused to whoever looks at an old one, and finds nothing where nothing is saved", async () => {
    expect(await cancel(MARCH, 99)).toMatchObject({ status: 409, body: { code: "STALE" } });
    expect((await cancel("2026-02", 1)).status).toBe(404);
    expect((await cancel(MARCH)).status).toBe(200);
    expect((await cancel(MARCH)).status).toBe(404);
  });

  it("is told in the history of the park with the reports that went, and in theirs", async () => {
    const gone = await reportsOf(manager, fleet, MARCH);
    await cancel(MARCH);
    const events = await house.db
      .selectFrom("audit")
      .select(["event", "entity_id", "changes"])
      .where("event", "=", "distributions.cancelled")
      .where("entity_id", "=", fleet.parkId)
      .execute();
    expect(events).toHaveLength(1);
    for (const { number } of gone) expect(JSON.stringify(events[0]?.changes)).toContain(number);
  });
});
