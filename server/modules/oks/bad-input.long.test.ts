import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { exportOf, type Fleet, importFile, openFleet } from "../../testing/fleet.ts";
import { type House, openHouse } from "../../testing/house.ts";
import { monthOf, openMonth, reportsOf, type Save, saveMonth, splitBy, withFirst } from "../../testing/month.ts";
import type { Person } from "../../testing/person.ts";
import { markReport } from "../../testing/signatures.ts";

const APRIL = "2026-04";

describe("a distribution that cannot be saved", () => {
  let house: House;
  let manager: Person;
  let fleet: Fleet;
  let save: Save;
  beforeAll(async () => {
    house = await openHouse();
    manager = await house.enter();
  });
  afterAll(() => house?.close());
  beforeEach(async () => {
    fleet = await openFleet(manager);
    await importFile(manager, fleet.parkId, "april.csv", monthOf(APRIL, `p${fleet.parkId}`));
    save = splitBy(await openMonth(manager, fleet, APRIL));
  });

  /** Saves, and expects a refusal after which there is no report. */
  async function refused(body: unknown, status: number, code: string) {
    const reply = await saveMonth(manager, body as Save);
    expect([reply.status, reply.body.code]).toEqual([status, code]);
    expect(await reportsOf(manager, fleet, APRIL)).toEqual([]);
    return reply.body as unknown as {
      errors: Record<string, string[]>;
      details: Record<string, never>;
      message: string;
    };
  }
  const amounts = (change: Partial<Save["entries"][number]["amounts"]>) => {
    const [first] = save.entries;
    if (!first) throw new Error("A distribution has entries");
    return { amounts: { ...first.amounts, ...change } };
  };

  it("is saved when nothing is wrong with it: otherwise this file proves nothing", async () => {
    expect((await saveMonth(manager, save)).status).toBe(200);
  });

  it("by one tiyn too much", async () => {
    const { errors, details } = await refused(withFirst(save, amounts({ cash: 90_001 })), 422, "SUM_MISMATCH");
    expect(errors).toEqual({ cash: ["Сумма распределения не совпадает со статистикой парка"] });
    expect(details.differences).toEqual([{ field: "cash", row: null, difference: 1 }]);
  });

  it("by one tiyn too little", async () => {
    const { details } = await refused(withFirst(save, amounts({ card: 120_000 })), 422, "SUM_MISMATCH");
    expect(details.differences).toEqual([{ field: "card", row: null, difference: -1 }]);
  });

  it("by a platform commission or a tax that does not add up", async () => {
    const both = (field: "platform_commission" | "tax", amount: number): Save => ({
      ...save,
      entries: save.entries.map((entry) => ({ ...entry, [field]: amount })),
    });
    expect((await refused(both("platform_commission", 15_001), 422, "SUM_MISMATCH")).details.differences).toEqual([
      { field: "platformCommission", row: null, difference: 2 },
    ]);
    await refused(both("tax", 1_999), 422, "SUM_MISMATCH");
  });

  it("for a negative amount that the other party makes good", async () => {
    const [one, two] = save.entries;
    const entries = [
      { ...one, amounts: { ...one?.amounts, cash: -100 } },
      { ...two, amounts: { ...two?.amounts, cash: 150_100 } },
    ];
    const { errors } = await refused({ ...save, entries }, 422, "NEGATIVE_SHARE");
    expect(errors).toEqual({ "entries.0.amounts.cash": ["Доля не может быть отрицательной"] });
  });

  it.each([
    ["a negative share", { share: -1 }, "entries.0.share"],
    ["a share of 101 %", { share: 10_100 }, "entries.0.share"],
    ["half a tiyn", { transferred: 0.5 }, "entries.0.transferred"],
    ["a payment below zero", { transferred: -1 }, "entries.0.transferred"],
    ["a top-up below zero", { top_up: -1 }, "entries.0.top_up"],
    ["a bank's commission below zero", { bank_commission: -1 }, "entries.0.bank_commission"],
    ["an amount that is text", { top_up: "100" }, "entries.0.top_up"],
    ["an amount beyond what a number holds", { bank_commission: 2 ** 53 }, "entries.0.bank_commission"],
    ["no contract", { contract_id: undefined }, "entries.0.contract_id"],
  ])("for %s", async (_, change, field) => {
    const { errors } = await refused(withFirst(save, change as never), 422, "VALIDATION");
    expect(Object.keys(errors)).toEqual([field]);
  });

  it.each([
    ["100.01 %", [6001, 4000], 1],
    ["99.99 %", [5999, 4000], -1],
  ])("for shares of %s, though the amounts add up", async (_, shares, difference) => {
    const entries = save.entries.map((entry, row) => ({ ...entry, share: shares[row] ?? null }));
    const { errors, details } = await refused({ ...save, entries }, 422, "SHARES_NOT_WHOLE");
    expect(Object.keys(errors)).toEqual(["entries.0.share", "entries.1.share"]);
    expect(details).toMatchObject({ difference });
  });

  it("for a contract of another park, a contract twice, a contract that is nowhere", async () => {
    const other = await openFleet(manager);
    for (const contract_id of [other.contracts[0], fleet.contracts[1], 987_654]) {
      const { errors } = await refused(withFirst(save, { contract_id }), 422, "CONTRACT_NOT_OF_PARK");
      expect(Object.values(errors)).toEqual([["Договор не относится к этому парку"]]);
    }
  });

  it("for a contract that was switched off meanwhile", async () => {
    await manager.post(`contract/${fleet.contracts[0]}/active`, { is_active: false, version: 2 });
    await refused(save, 422, "CONTRACT_NOT_OF_PARK");
  });

  it("before the month is over", async () => {
    await importFile(
      manager,
      fleet.parkId,
      "may.csv",
      exportOf([["03.05.2026 10:00:00", `p${fleet.parkId}-1`, "card", "1,00"]]),
    );
    const card = await openMonth(manager, fleet, "2026-05");
    expect(card.can.save).toMatchObject({ ok: false, why: "Месяц ещё не закончился." });
    await refused(splitBy(card), 422, "MONTH_NOT_OVER");
  });

  it("for a month without statistics", async () => {
    const card = await openMonth(manager, fleet, "2026-02");
    expect(card.can.save.ok).toBe(false);
    await refused(splitBy(card), 422, "NO_STATISTICS");
  });

  it("when the statistics have changed between opening and saving", async () => {
    const more = exportOf([["21.04.2026 10:00:00", `p${fleet.parkId}-1`, "card", "1,00"]]);
    await importFile(manager, fleet.parkId, "more.csv", more);
    const { details } = await refused(save, 409, "STATISTICS_CHANGED");
    const card = await openMonth(manager, fleet, APRIL);
    expect(details.statistics_hash).toBe(card.statistics_hash);
    expect((await saveMonth(manager, splitBy(card))).status).toBe(200);
  });

  it("when a report of it is signed", async () => {
    expect((await saveMonth(manager, save)).status).toBe(200);
    const [first] = await reportsOf(manager, fleet, APRIL);
    await markReport(house, first?.id ?? 0, 1);
    const card = await openMonth(manager, fleet, APRIL);
    expect(card.can.save).toMatchObject({ ok: false, blocked_by: { type: "oks", id: first?.id } });
    const { status, body } = await saveMonth(manager, splitBy(card, [5000, 5000]));
    expect([status, body.code]).toEqual([409, "DISTRIBUTION_LOCKED"]);
    expect(body.details).toEqual({ report: { id: first?.id, number: first?.number } });
  });

  it("while the ledger has a category that nobody has mapped; the mapping holds from its day on", async () => {
    const strange = `brand_new_${fleet.parkId}`;
    const on = (day: string) => [`${day}.04.2026 12:00:00`, `p${fleet.parkId}-1`, strange, "7,77"] as const;
    await importFile(manager, fleet.parkId, "strange.csv", exportOf([on("10"), on("20")]));
    const blocked = await openMonth(manager, fleet, APRIL);
    expect(blocked.unknown_categories).toEqual([{ category_id: strange, name: strange, entries: 2 }]);
    expect(blocked.can.save).toMatchObject({ ok: false, why: expect.stringContaining("Не распознано категорий: 1") });
    const asked = `disps/statistics?filter[period][from]=2026-04-01&filter[period][to]=2026-04-30&filter[park]=${fleet.parkId}`;
    expect((await manager.get(asked)).body.totals).toMatchObject({ unknown: 1_554 });
    await refused(splitBy(blocked), 422, "UNKNOWN_CATEGORIES");

    const map = (date_from: string, column: string) =>
      manager.put(`disps/categories/${strange}`, { column, date_from });
    expect((await map("2026-04-15", "column_of_dreams")).status).toBe(422);
    expect((await map("2026-04-15", "tip")).status).toBe(200);
    const half = await openMonth(manager, fleet, APRIL);
    expect(half.unknown_categories).toEqual([{ category_id: strange, name: strange, entries: 1 }]);
    expect(half.statistics.tip).toBe(1_777);
    await refused(splitBy(half), 422, "UNKNOWN_CATEGORIES");

    expect((await map("2026-04-01", "promo")).status).toBe(200);
    const whole = await openMonth(manager, fleet, APRIL);
    expect(whole).toMatchObject({
      unknown_categories: [],
      can: { save: { ok: true } },
      statistics: { tip: 1_777, promo: 777 },
    });
    expect((await saveMonth(manager, splitBy(whole))).status).toBe(200);
  });
});
