import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { Cancelled, type Work } from "../../jobs/work.ts";
import { type Fleet, importFile, openFleet } from "../../testing/fleet.ts";
import { type House, openHouse } from "../../testing/house.ts";
import { closeMonth, monthOf, openMonth, reportsOf } from "../../testing/month.ts";
import type { Person } from "../../testing/person.ts";
import { distributeMonth } from "./distribute-month.ts";

const APRIL = "2026-04";
/** A line of a category that no column takes. */
const MOON = "05.04.2026 10:00:00;u-1;Водитель;from_the_moon;from_the_moon;5,00;Заказ 9;Платформа;";
type Job = { id: number; status: string; done: number; total: number | null; result: never };
type Parks = { park: { id: number }; why: string; reports: number; total: number; version: number }[];

describe("one run over all parks of a month", () => {
  let house: House;
  let manager: Person;
  /** Parks by what becomes of them. */
  let open: Fleet;
  let another: Fleet;
  let done: Fleet;
  let over: Fleet;
  let unknown: Fleet;
  let drafted: Fleet;
  /** A park with April loaded, nothing split. */
  const fresh = async (content?: string) => {
    const fleet = await openFleet(manager);
    await importFile(manager, fleet.parkId, `april-${fleet.parkId}.csv`, content ?? monthOf(APRIL, `p${fleet.parkId}`));
    return fleet;
  };
  beforeAll(async () => {
    house = await openHouse();
    manager = await house.enter();
    [open, another, done, over, drafted] = [await fresh(), await fresh(), await fresh(), await fresh(), await fresh()];
    unknown = await fresh(`${monthOf(APRIL, "moon")}\r\n${MOON}`);
    await closeMonth(manager, done, APRIL);
    await house.db.updateTable("aggregators").set({ limit_mode: "block" }).where("id", "=", 1).execute();
    const cap = house.db.updateTable("contracts").set({ month_cap: 100n });
    await cap.where("id", "=", over.contracts[0]).execute();
    const { entries, statistics_hash } = await openMonth(manager, drafted, APRIL);
    const draft = { park_id: drafted.parkId, period: APRIL, statistics_hash, entries };
    expect((await manager.call("PUT", "reports/commissioner/distribution/draft", draft)).status).toBe(200);
  });
  afterAll(() => house?.close());

  const jobOf = async (id: number) => (await manager.get(`jobs/${id}`)).body.data as Job;
  const ended = async (id: number): Promise<Job> => {
    await expect
      .poll(async () => (await jobOf(id)).status, { timeout: 60_000, interval: 100 })
      .not.toMatch(/waiting|running/);
    return jobOf(id);
  };
  const run = async (): Promise<Job> => {
    const { status, body } = await manager.post(`closing/${APRIL}/distribution`, {});
    expect(status).toBe(202);
    return ended((body.data as Job).id);
  };
  const undo = async (id: number): Promise<Job> => {
    const { status, body } = await manager.post(`closing/${APRIL}/distribution/undo`, { run: id });
    expect(status).toBe(202);
    return ended((body.data as Job).id);
  };
  const byPark = (parks: Parks) => Object.fromEntries(parks.map(({ park, ...rest }) => [park.id, rest]));
  const isWhole = async (fleet: Fleet) => (await openMonth(manager, fleet, APRIL)).is_whole;
  const doneBefore = async () => (await reportsOf(manager, done, APRIL)).map(({ id, version }) => [id, version]);
  let first: Job;

  it("says before what it would save and what it would pass over, and writes nothing", async () => {
    const { status, body } = await manager.get(`closing/${APRIL}/distribution`);
    expect(status).toBe(200);
    const { ready, skipped, total } = body.data as { ready: Parks; skipped: Parks; total: number };
    expect(byPark(ready)).toEqual({
      [open.parkId]: { reports: 2, total: 351_001 },
      [another.parkId]: { reports: 2, total: 351_001 },
    });
    expect(total).toBe(702_002);
    const why = byPark(skipped);
    expect(Object.keys(why).map(Number).sort()).toEqual([over.parkId, unknown.parkId, drafted.parkId].sort());
    expect(why[over.parkId]?.why).toContain("превышен лимит «По договору» на");
    expect(why[unknown.parkId]?.why).toContain("Не распознано категорий: 1");
    expect(why[drafted.parkId]?.why).toContain("черновик");
    expect(await isWhole(open)).toBe(false);
  });

  it("saves the proposal of each park that can be saved, and names the others; one that is distributed is passed over", async () => {
    const before = await doneBefore();
    const proposed = await openMonth(manager, open, APRIL);
    first = await run();
    expect([first.status, first.done, first.total]).toEqual(["done", 5, 5]);
    const { written, skipped } = first.result as { written: Parks; skipped: Parks };
    expect(byPark(written)).toMatchObject({
      [open.parkId]: { reports: 2, total: 351_001, version: 1 },
      [another.parkId]: { reports: 2, total: 351_001 },
    });
    expect(skipped.map(({ park }) => park.id).sort()).toEqual([over.parkId, unknown.parkId, drafted.parkId].sort());
    const saved = await openMonth(manager, open, APRIL);
    expect([saved.is_whole, saved.source, saved.entries]).toEqual([true, "saved", proposed.entries]);
    expect(await isWhole(another)).toBe(true);
    expect(await reportsOf(manager, over, APRIL)).toEqual([]);
    expect(await doneBefore()).toEqual(before);
  });

  it("done again saves nothing twice", async () => {
    const before = await reportsOf(manager, open, APRIL);
    const again = await run();
    expect((again.result as { written: Parks }).written).toEqual([]);
    expect(await reportsOf(manager, open, APRIL)).toEqual(before);
  });

  it("is taken back park by park, where nothing hangs on it; a signed report keeps its month and is named", async () => {
    const [report] = await reportsOf(manager, another, APRIL);
    const signed = house.db.updateTable("commissioner_reports").set({ status_id: 1 });
    await signed.where("id", "=", report?.id ?? 0).execute();
    const back = await undo(first.id);
    const { undone, refused } = back.result as { undone: number; refused: Parks };
    expect([undone, refused.map(({ park }) => park.id)]).toEqual([1, [another.parkId]]);
    expect(refused[0]?.why).toBe(`Распределение закрыто: отчёт ${report?.number} уже подписан.`);
    const card = await openMonth(manager, open, APRIL);
    expect([card.is_whole, card.source]).toEqual([false, "proposal"]);
    expect(await isWhole(another)).toBe(true);
    expect(await isWhole(done)).toBe(true);
  });

  it("once taken back it can be done and taken back again; what was saved by a person since is theirs", async () => {
    const second = await run();
    expect((second.result as { written: Parks }).written.map(({ park }) => park.id)).toEqual([open.parkId]);
    const { version, entries, statistics_hash } = await openMonth(manager, open, APRIL);
    const mine = { park_id: open.parkId, period: APRIL, version, statistics_hash, entries };
    expect((await manager.post("reports/commissioner/distribution", mine)).status).toBe(200);
    const { undone, refused } = (await undo(second.id)).result as { undone: number; refused: Parks };
    expect([undone, refused.map(({ why }) => why)]).toEqual([0, [expect.stringContaining("изменили")]]);
    expect(await isWhole(open)).toBe(true);
  });

  it("stopped on its way keeps what it has saved, which is taken back as any other", async () => {
    await fresh();
    await fresh();
    const row = { aggregator_id: 1, user_id: manager.id, kind: "distributions.month", input: "{}" };
    const times = { created_at: house.clock.now(), finished_at: house.clock.now() };
    const job = house.db.insertInto("jobs").values({ ...row, ...times, status: "cancelled" });
    const { id } = await job.returning("id").executeTakeFirstOrThrow();
    const written = async () => ((await jobOf(id)).result as { written: Parks } | null)?.written ?? [];
    const work: Work = {
      key: { aggregatorId: 1, id },
      userId: manager.id,
      signal: new AbortController().signal,
      progress: async () => {
        if ((await written()).length > 0) throw new Cancelled();
      },
    };
    const tools = { db: house.db, clock: house.clock, adminEmail: "" };
    const input = { month: APRIL, locale: "ru", title: "04.2026" } as const;
    await expect(distributeMonth(input, work, tools)).rejects.toThrow(Cancelled);
    expect(await written()).toHaveLength(1);
    expect((await undo(id)).result).toMatchObject({ undone: 1, refused: [] });
    expect(await written()).toEqual([]);
  });

  it("taken back passes over in silence what a person has cancelled on its sheet already", async () => {
    const fleet = await fresh();
    const { id } = await run();
    const { version } = await openMonth(manager, fleet, APRIL);
    const sheet = `parks/${fleet.parkId}/distribution/${APRIL}`;
    expect((await manager.call("DELETE", sheet, { version })).status).toBe(200);
    expect((await undo(id)).result).toMatchObject({ refused: [] });
  });

  it("is a manager's, and taken back by nobody but who has ordered it", async () => {
    const client = await house.enter({ roleId: 2, parks: [open.parkId] });
    for (const path of ["closing", "users/closing"]) {
      expect((await client.get(`${path}/${APRIL}/distribution`)).status).toBe(404);
      expect((await client.post(`${path}/${APRIL}/distribution`, {})).status).toBe(404);
    }
    const other = await house.enter();
    expect((await other.post(`closing/${APRIL}/distribution/undo`, { run: first.id })).status).toBe(404);
  });
});
