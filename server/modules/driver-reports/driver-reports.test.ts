import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { exportOf, type Fleet, importFile, openFleet } from "../../testing/fleet.ts";
import { type House, openHouse } from "../../testing/house.ts";
import { closeMonth, monthOf, openMonth, reportsOf, saveMonth, splitBy } from "../../testing/month.ts";
import type { Person } from "../../testing/person.ts";

type Permission = { ok: boolean; why?: string };
type Report = Record<string, number> & {
  is_stale: boolean;
  number: string;
  period: string;
  status: { id: number };
  can: Record<string, Permission>;
  documents: { route: string; id: number }[];
  changes: { figure: string; kept: number; due: number }[];
};

/** One more ride of 100.00 in cash. */
const more = (month: string) => exportOf([[`25.${month}.2026 10:00:00`, "d9", "cash_collected", "100,00", "Заказ 9"]]);
const entered = { received: 0, bank_payouts: 0, bank_top_ups: 0, note: "" };

describe("driver reports", () => {
  let house: House;
  let manager: Person;
  let fleet: Fleet;
  let outsourcer: Person;
  let client: Person;

  beforeAll(async () => {
    house = await openHouse();
    manager = await house.enter();
    fleet = await openFleet(manager, { name: "Жетысу" });
    outsourcer = await house.enter({ parks: [fleet.parkId], outsourcing: true });
    const bound = { parks: [fleet.parkId], counterparties: [fleet.counterparties[0]], roleId: 2 as const };
    client = await house.enter(bound);
    for (const month of ["2026-02", "2026-03"]) {
      await importFile(manager, fleet.parkId, `${month}.csv`, monthOf(month));
      await closeMonth(manager, fleet, month);
    }
  });
  afterAll(() => house?.close());

  const list = async (person = manager, question = "sort=period"): Promise<Report[]> =>
    (await person.get(`reports/drivers?${question}`)).body.data;
  const card = async (id: number | undefined, person = manager): Promise<Report> =>
    (await person.get(`reports/drivers/${id}`)).body.data;
  const both = async () => {
    const [february, march] = await list();
    return { february: await card(february?.id), march: await card(march?.id) };
  };
  const put = (report: Report, more = {}, person = manager) =>
    person.put(`reports/drivers/${report.id}`, { ...entered, ...more, version: report.version });
  const history = async (id: number | undefined) =>
    (await manager.get(`history?noun=driver-reports&id=${id}`)).body.data as {
      event: string;
      changes: { field: string }[];
    }[];
  const recompute = (report: Report, person = manager) =>
    person.post(`reports/drivers/${report.id}/recompute`, { version: report.version });
  const sign = (id: number | undefined) =>
    house.db
      .updateTable("driver_reports")
      .set({ status_id: 1 })
      .where("id", "=", id ?? 0)
      .execute();

  it("are made by the save of a distribution, each beginning with what the last one closed with", async () => {
    const { february, march } = await both();
    expect([february.number, march.number]).toEqual(["В-2026-000001", "В-2026-000002"]);
    // 2 010.01 cashless less 300.00 of fees and 40.00 of tax.
    expect([february.starting_balance, february.total_sent, february.ending_balance]).toEqual([0, 167_001, 167_001]);
    expect([march.starting_balance, march.platform_debt_start]).toEqual([
      february.ending_balance,
      february.platform_debt,
    ]);
  });

  it("are found made by a generation, also by two at once, which tells what gave none", async () => {
    const april = await openFleet(manager, { name: "Алатау" });
    await importFile(manager, april.parkId, "april.csv", monthOf("2026-04", "a"));
    const window = { from: "2026-02-01", to: "2026-04-30" };
    const { body } = await manager.post("reports/drivers/generate", window);
    expect(body.message).toBe("За 01.02.2026–30.04.2026 создано 0 отчётов, уже было: 2, пропущено: 1");
    expect(body.data).toMatchObject({
      created: 0,
      existing: 2,
      skipped: [{ park: { id: april.parkId, number: "Алатау" }, why: "Месяц ещё не распределён." }],
    });
    const { march } = await both();
    await manager.remove("reports/drivers/delete", { ids: [{ id: march.id, version: march.version }] });
    const twice = await Promise.all([1, 2].map(() => outsourcer.post("reports/drivers/generate", window)));
    expect(twice.map(({ body }) => (body.data as { created: number }).created).sort()).toEqual([0, 1]);
    expect(await list()).toHaveLength(2);
  });

  it("are seen by the park's side, and by nobody of another park", async () => {
    expect([(await list(outsourcer)).length, (await list(client)).length]).toEqual([2, 2]);
    const stranger = await house.enter({ parks: [fleet.parkId + 1], outsourcing: true });
    const { march } = await both();
    expect((await stranger.get(`reports/drivers/${march.id}`)).status).toBe(404);
    expect((await put(march, {}, stranger)).status).toBe(404);
    expect((await put(march, {}, client)).status).toBe(404);
    const counted = (await manager.get("reports/drivers/statuses/count")).body.data as { id: number; count: number }[];
    expect(counted.map(({ id, count }) => [id, count])).toEqual([
      [0, 2],
      [1, 0],
    ]);
  });

  it("take what no ledger knows, and carry it into the months after", async () => {
    const { february } = await both();
    const saved = await put(february, { received: 100_000, bank_payouts: 50_000, bank_top_ups: 3_000 });
    expect(saved.body.data).toMatchObject({
      platform_debt: Number(february.from_platform) - 100_000,
      ending_balance: 167_001 - 50_000 + 3_000,
    });
    const { march } = await both();
    expect(march).toMatchObject({ starting_balance: 120_001, platform_debt_start: 67_001 });
    expect((await history(march.id))[0]).toMatchObject({ event: "driver-reports.carried" });
    expect((await put(february)).body.code).toBe("STALE");
  });

  it("say what the ledger has changed, and change nothing until somebody has them recomputed", async () => {
    const before = (await both()).march;
    await importFile(manager, fleet.parkId, "more.csv", more("03"));
    const stale = (await both()).march;
    expect([stale.is_stale, stale.cash, stale.ending_balance]).toEqual([true, before.cash, before.ending_balance]);
    expect(stale.changes[0]).toEqual({ figure: "cash", kept: before.cash, due: Number(before.cash) + 10_000 });
    expect(stale.can).toMatchObject({ recompute: { ok: true } });
    expect((await card(stale.id, outsourcer)).can.sign).toEqual({
      ok: false,
      why: expect.stringContaining("пересчитайте"),
    });
    expect((await recompute(before)).body.code).toBe("STALE");
    const done = await recompute(stale);
    expect(done.body.data).toMatchObject({ is_stale: false, changes: [], cash: Number(before.cash) + 10_000 });
    const [last] = await history(stale.id);
    expect(last).toMatchObject({ event: "driver-reports.recomputed" });
    expect(last?.changes.map(({ field }) => field)).toContain("cash");
    expect((await recompute(done.body.data)).status).toBe(409);
  });

  it("are marked by a new distribution, by a deleted report of it and by the park's rates, and unmarked as these come back", async () => {
    const rewards = async () => (await both()).march.changes.map(({ figure }) => figure);
    await saveMonth(manager, splitBy(await openMonth(manager, fleet, "2026-03"), [5000, 5000]));
    expect((await both()).march.is_stale).toBe(true);
    const { march } = await both();
    await recompute(march);
    const [report] = await reportsOf(manager, fleet, "2026-03");
    await manager.remove("reports/commissioner/delete", { ids: [{ id: report?.id, version: report?.version }] });
    expect(await rewards()).toContain("aggregator_reward");
    await saveMonth(manager, splitBy(await openMonth(manager, fleet, "2026-03"), [5000, 5000]));
    const restored = (await both()).march;
    // The report that was made again has another number: the lines differ, the figures do not.
    expect([restored.is_stale, restored.changes]).toEqual([true, []]);
    await recompute(restored);
    const { body } = await manager.get(`parks/${fleet.parkId}`);
    const { name, yandex_login } = body.data;
    const rate = async (management_rate: number | null) => {
      const { version } = (await manager.get(`parks/${fleet.parkId}`)).body.data;
      await manager.put(`parks/${fleet.parkId}`, { name, yandex_login, city_id: null, management_rate, version });
    };
    await rate(100);
    expect(await rewards()).toEqual(["management_reward", "received_by_park", "park_reward"]);
    await rate(null);
    expect((await both()).march.is_stale).toBe(false);
  });

  it("name the reports and the acts beside them, to each reader his own", async () => {
    const { march } = await both();
    expect(march.documents.map(({ route }) => route)).toEqual(["OK", "OK"]);
    expect((await card(march.id, client)).documents).toHaveLength(1);
    expect((await card(march.id, outsourcer)).documents).toEqual([]);
  });

  it("never change once they are signed, nor what they begin with", async () => {
    const { february, march } = await both();
    await sign(march.id);
    expect((await put(march)).body.code).toBe("DOCUMENT_SIGNED");
    expect((await recompute(march)).body.code).toBe("STALE");
    expect((await put(february, { bank_top_ups: 1 })).body).toMatchObject({
      code: "PREVIOUS_BALANCE_CHANGED",
      message: expect.stringContaining(march.number),
    });
    const gone = await manager.remove("reports/drivers/delete", { ids: [{ id: march.id, version: march.version }] });
    expect(gone.body.code).toBe("DOCUMENT_SIGNED");
    await importFile(
      manager,
      fleet.parkId,
      "again.csv",
      exportOf([["26.03.2026 10:00:00", "d9", "cash_collected", "5,00"]]),
    );
    expect((await both()).march).toMatchObject({ is_stale: false, cash: march.cash });
    expect(march.can.sign?.why).toContain("подписывает парк");
  });

  it("are made of a month whose reports are its statistics now, not of one that was distributed before more was loaded", async () => {
    const park = await openFleet(manager, { name: "Сайран" });
    await importFile(manager, park.parkId, "april.csv", monthOf("2026-04", "s"));
    await closeMonth(manager, park, "2026-04");
    const window = { from: "2026-04-01", to: "2026-04-30" };
    const own = async () => (await list(manager, `filter[park]=${park.parkId}`))[0];
    const report = await own();
    await manager.remove("reports/drivers/delete", { ids: [{ id: report?.id, version: report?.version }] });
    const later = exportOf([["25.04.2026 10:00:00", "s-1", "cash_collected", "100,00", "Заказ 9"]]);
    await importFile(manager, park.parkId, "later.csv", later);
    const { body } = await manager.post("reports/drivers/generate", window);
    expect(body.data).toMatchObject({
      skipped: expect.arrayContaining([
        { park: { id: park.parkId, number: "Сайран" }, why: expect.stringContaining("не распределён") },
      ]),
    });
    expect(await own()).toBe(undefined);
  });
});
