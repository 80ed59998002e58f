import { describe, expect, it } from "vitest";
import { toTiyn } from "../../../../../domain/money/tiyn.ts";
import { compute } from "./compute.ts";
import { clearCell, settleRow, typeCell } from "./edit.ts";
import { goldenCard } from "./golden-card.ts";
import { historyOf, redo, step, undo } from "./history.ts";
import type { EntryRow } from "./rows.ts";
import { type Sheet, sheetOf } from "./sheet.ts";

const three = {
  ...goldenCard,
  entries: [...goldenCard.entries, ...goldenCard.entries.slice(0, 1)],
};
const type = (sheet: Sheet, row: EntryRow, column: number, text: string) =>
  typeCell(sheet, goldenCard, { at: { row, column }, text });
const amounts = (sheet: Sheet, row: "cash" | "card") => sheet.entries.map((entry) => entry.amounts[row]);

describe("typing into the distribution", () => {
  it("reads an amount with spaces, no-break spaces, a comma, a dot and the tenge sign", () => {
    for (const text of ["1 234,5", "1\u00a0234,50", "1234.50", "1 234,50 ₸", "  1234,5 "]) {
      expect(type(sheetOf(three.entries), "cash", 0, text).entries[0]?.amounts.cash).toBe(123_450n);
    }
  });

  it("keeps an unreadable text on its cell with the reason, and the figure as it was", () => {
    const good = type(sheetOf(three.entries), "cash", 0, "100");
    const sheet = type(good, "cash", 0, "сто тенге");
    expect(sheet.wrong).toEqual({ "cash:0": { text: "сто тенге", why: "NOT_AN_AMOUNT" } });
    expect(sheet.entries[0]?.amounts.cash).toBe(10_000n);
    expect(type(sheet, "cash", 0, "100").wrong).toEqual({});
  });

  it("refuses a percent where nothing is split, and one that is over 100 %", () => {
    expect(type(sheetOf(three.entries), "transferred", 1, "5%").wrong["transferred:1"]?.why).toBe("PERCENT_NOT_HERE");
    expect(type(sheetOf(three.entries), "cash", 1, "100,01%").wrong["cash:1"]?.why).toBe("PERCENT_RANGE");
    expect(type(sheetOf(three.entries), "share", 1, "1,005").wrong["share:1"]?.why).toBe("NOT_A_PERCENT");
  });

  it("refuses a payment below zero, and takes a refund for what it is", () => {
    expect(type(sheetOf(three.entries), "transferred", 1, "-5").wrong["transferred:1"]?.why).toBe("PAYMENT_NEGATIVE");
    expect(type(sheetOf(three.entries), "cash", 1, "-5").wrong).toEqual({});
  });

  it("splits nothing until three shares make 100 %, and then every component to the tiyn", () => {
    let sheet = sheetOf(three.entries);
    sheet = type(type(sheet, "share", 0, "33,33"), "share", 1, "33,33");
    expect(amounts(sheet, "cash")).toEqual([0n, 0n, 0n]);
    sheet = type(sheet, "share", 2, "33,34");
    expect(amounts(sheet, "cash").reduce((all, one) => toTiyn(all + one))).toBe(three.statistics.cash);
    expect(amounts(sheet, "card").reduce((all, one) => toTiyn(all + one))).toBe(three.statistics.card);
  });

  it("takes a bare number for a percent where percents are on, and an amount when it says ₸", () => {
    const at = { row: "cash", column: 0 } as const;
    const percent = typeCell(sheetOf(goldenCard.entries), goldenCard, { at, text: "50", percents: true });
    expect(amounts(percent, "cash")).toEqual([922_515_000n, 922_515_000n]);
    const amount = typeCell(sheetOf(goldenCard.entries), goldenCard, { at, text: "50 ₸", percents: true });
    expect(amounts(amount, "cash")).toEqual([5_000n, 0n]);
  });

  it("gives the difference to the counterparty that was picked", () => {
    const off = type(type(sheetOf(goldenCard.entries), "share", 0, "60,5"), "cash", 0, "11 000 000");
    const figures = compute(goldenCard, off.entries).rows.map((row) => row.cash);
    const settled = settleRow(off, goldenCard, { row: "cash", column: 1 }, figures);
    expect(amounts(settled, "cash")).toEqual([1_100_000_000n, 745_030_000n]);
    expect(compute(goldenCard, settled.entries).violations).toEqual([]);
  });

  it("gives the percents missing to 100 % to the counterparty that was picked", () => {
    const off = type(type(sheetOf(three.entries), "share", 0, "50"), "share", 1, "30");
    expect(settleRow(off, three, { row: "share", column: 2 }, []).entries.map((entry) => entry.share)).toEqual([
      5_000, 3_000, 2_000,
    ]);
  });

  it("derives the platform's commission again when an override is emptied", () => {
    const at = { row: "platform_commission", column: 0 } as const;
    const whole = type(sheetOf(goldenCard.entries), "share", 0, "60,5");
    const set = typeCell(whole, goldenCard, { at, text: "1" });
    expect(set.entries[0]?.platform_commission).toBe(100n);
    expect(compute(goldenCard, set.entries).rows[1]?.platform_commission).toBe(608_832_187n);
    expect(compute(goldenCard, clearCell(set, goldenCard, at).entries).rows[0]?.platform_commission).toBe(368_343_534n);
  });
});

describe("undo and redo", () => {
  it("goes back through every step and forth again; what changes nothing is no step", () => {
    const start = sheetOf(goldenCard.entries);
    const shares = type(start, "share", 0, "60,5");
    const cash = type(shares, "cash", 0, "1");
    let history = step(step(step(historyOf(start), shares), shares), cash);
    expect(history.past).toHaveLength(2);
    history = undo(undo(undo(history)));
    expect(history.present).toBe(start);
    expect(redo(redo(redo(history))).present).toBe(cash);
  });

  it("forgets what was undone once something else is typed", () => {
    const start = sheetOf(goldenCard.entries);
    const back = undo(step(historyOf(start), type(start, "share", 0, "60,5")));
    const other = type(start, "share", 0, "10");
    expect(redo(step(back, other)).present).toBe(other);
  });
});
