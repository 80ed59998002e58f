import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { formatMoney } from "../../../domain/money/print.ts";
import { toTiyn } from "../../../domain/money/tiyn.ts";
import type { Fleet } from "../../testing/fleet.ts";
import { type House, openHouse } from "../../testing/house.ts";
import { brokenLaws } from "../../testing/laws.ts";
import { openMonth, reportsOf, saveMonth, withFirst } from "../../testing/month.ts";
import {
  close,
  execute,
  goTo,
  type ListedPayment,
  openPaidFleet,
  order,
  paymentsOf,
  proposed,
  send,
} from "../../testing/paid-fleet.ts";
import { brokenPaperLaws } from "../../testing/paper-laws.ts";
import type { Person } from "../../testing/person.ts";
import { markReport } from "../../testing/signatures.ts";

type Figures = { transferred: number; starting_balance: number; ending_balance: number };
const APRIL = ["2026-04-01", "2026-04-30"] as const;
const MAY = ["2026-05-01", "2026-05-31"] as const;

describe("what the bank has executed", () => {
  let house: House;
  let manager: Person;
  let fleet: Fleet;
  /** Another day, on which the manager comes in anew. */
  const on = async (day: string) => {
    goTo(house, day);
    manager = await house.enter();
  };
  beforeAll(async () => {
    house = await openHouse({ today: "2026-05-05" });
  });
  beforeEach(async () => {
    await on("2026-05-05");
    fleet = await openPaidFleet(house, manager, { "2026-04": 600_000, "2026-05": 600_000 });
    await close(manager, fleet, "2026-04");
  });
  afterAll(() => house?.close());

  const only = async (): Promise<ListedPayment> => {
    const [payment] = await paymentsOf(manager, fleet);
    if (!payment) throw new Error("One was made");
    return payment;
  };
  const reportOf = async (period: string): Promise<Figures & { id: number }> => {
    const [report] = await reportsOf(manager, fleet, period);
    return (await manager.get(`reports/commissioner/${report?.id}`)).body.data as never;
  };
  /** April is ordered and sent. */
  const ordered = async () => {
    expect(await order(manager, ...APRIL)).toMatchObject({ created: 1, total: 588_000_00 });
    expect((await send(manager, await only())).status).toBe(200);
  };
  const booksHold = async () => expect([await brokenLaws(house.db), await brokenPaperLaws(house.db)]).toEqual([[], []]);

  it("is what was transferred in the month of its day: a month that was paid is not ordered again", async () => {
    await ordered();
    expect((await execute(manager, await only(), "2026-05-05")).status).toBe(200);
    await on("2026-06-10");
    const card = await openMonth(manager, fleet, "2026-05");
    const payment = await only();
    expect(card.parties[0]?.paid).toEqual({
      amount: 588_000_00,
      typed: null,
      payments: [{ id: payment.id, number: payment.number, amount: 588_000_00, executed_on: "2026-05-05" }],
    });
    await close(manager, fleet, "2026-05");
    expect(await reportOf("2026-05")).toMatchObject({ transferred: 588_000_00, ending_balance: 588_000_00 });
    expect(await order(manager, ...MAY)).toMatchObject({ created: 1, total: 588_000_00 });
    expect(await order(manager, ...MAY)).toMatchObject({ created: 0 });
    await booksHold();
  });

  it("is not typed: another value is refused with the sum in words, and where there is none it is typed", async () => {
    await ordered();
    await execute(manager, await only(), "2026-05-05");
    await on("2026-06-10");
    const refused = await saveMonth(manager, withFirst(await proposed(manager, fleet, "2026-05"), { transferred: 0 }));
    expect([refused.status, refused.body.code]).toEqual([422, "TRANSFERRED_IS_PAID"]);
    expect(refused.body.message).toContain(formatMoney(toTiyn(588_000_00)));
    expect(Object.keys(refused.body.errors ?? {})).toEqual(["entries.0.transferred"]);
    expect(await reportsOf(manager, fleet, "2026-05")).toEqual([]);
    const april = withFirst(await proposed(manager, fleet, "2026-04"), { transferred: 0 });
    expect((await saveMonth(manager, april)).status).toBe(200);
  });

  it("recounts a month that was saved before, and the months behind it; its history says so", async () => {
    await ordered();
    await on("2026-06-10");
    await close(manager, fleet, "2026-05");
    expect(await reportOf("2026-05")).toMatchObject({ transferred: 0, ending_balance: 1_176_000_00 });
    expect(await order(manager, ...MAY)).toMatchObject({ created: 1, total: 588_000_00 });
    const [first] = await paymentsOf(manager, fleet);
    if (!first) throw new Error("One was made");
    expect((await execute(manager, first, "2026-05-06")).status).toBe(200);
    const may = await reportOf("2026-05");
    expect(may).toMatchObject({ transferred: 588_000_00, ending_balance: 588_000_00 });
    const { data } = (await manager.get(`history?noun=oks&id=${may.id}`)).body as { data: { event: string }[] };
    expect(data.map(({ event }) => event)).toContain("oks.paid");
    expect(await order(manager, ...MAY)).toMatchObject({ created: 0 });
    await booksHold();
  });

  it("in a month whose report is signed is counted by the next that is not", async () => {
    await ordered();
    await on("2026-06-10");
    await close(manager, fleet, "2026-05");
    await markReport(house, (await reportOf("2026-05")).id, 1);
    expect((await execute(manager, await only(), "2026-05-05")).status).toBe(200);
    expect(await reportOf("2026-05")).toMatchObject({ transferred: 0, ending_balance: 1_176_000_00 });
    expect(await order(manager, ...MAY)).toMatchObject({ created: 1, total: 588_000_00 });
    await booksHold();
  });

  it("was executed neither before the payment's own day nor on one that has not come: refused, and nothing is ordered again", async () => {
    await ordered();
    const payment = await only();
    const refusals = [await execute(manager, payment, "2026-05-04"), await execute(manager, payment, "2026-05-06")];
    expect(refusals.map(({ status, body }) => [status, body.errors])).toEqual([
      [422, { executed_on: ["Банк не мог исполнить платёж раньше его даты."] }],
      [422, { executed_on: ["Этот день ещё не наступил."] }],
    ]);
    expect(await only()).toMatchObject({ status: { id: 1 }, executed_on: null });
    expect(await order(manager, ...APRIL)).toMatchObject({ created: 0 });
    await booksHold();
  });

  it("is counted by as many statements of the database for many payments and reports as for one", async () => {
    const asked = async (shares: readonly number[]) => {
      await on("2026-05-05");
      fleet = await openPaidFleet(house, manager, { "2026-04": 600_000, "2026-05": 600_000 });
      await close(manager, fleet, "2026-04", shares);
      await order(manager, ...APRIL);
      const unsent = (await paymentsOf(manager, fleet)).map(({ id, version }) => ({ id, version }));
      await manager.post("payments/status", { ids: unsent, status_id: 1 });
      await on("2026-06-10");
      await close(manager, fleet, "2026-05", shares);
      const ids = (await paymentsOf(manager, fleet)).map(({ id, version }) => ({ id, version }));
      house.statements.length = 0;
      const done = await manager.post("payments/status", { ids, status_id: 2, executed_on: "2026-05-05" });
      const statements = house.statements.length;
      const reports = await reportsOf(manager, fleet, "2026-05");
      expect([done.status, ids.length, reports.length]).toEqual([200, shares.filter(Boolean).length, ids.length]);
      await booksHold();
      return statements;
    };
    expect(await asked([5_000, 5_000])).toBe(await asked([10_000, 0]));
  });

  it("shows what a person had typed before beside what the payments say", async () => {
    await ordered();
    await on("2026-06-10");
    const save = withFirst(await proposed(manager, fleet, "2026-05"), { transferred: 100_000_00 });
    await manager.put("reports/commissioner/distribution/draft", {
      park_id: save.park_id,
      period: save.period,
      statistics_hash: save.statistics_hash,
      entries: save.entries,
    });
    await execute(manager, await only(), "2026-05-06");
    const card = await openMonth(manager, fleet, "2026-05");
    expect(card.source).toBe("draft");
    expect(card.parties[0]?.paid).toMatchObject({ amount: 588_000_00, typed: 100_000_00 });
    expect(card.entries[0]?.transferred).toBe(588_000_00);
  });
});
