import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { COMPONENTS } from "../../../../../domain/distribution/fields.ts";
import { statisticOf } from "../../../../../domain/distribution/sheet-figures.ts";
import { toBps, toTiyn, WHOLE } from "../../../../../domain/money/tiyn.ts";
import { alignEntries } from "./align.ts";
import { changesBetween, differenceOf } from "./differences.ts";
import { settleRow, shareSum, typeCell, wholeOf } from "./edit.ts";
import { goldenCard } from "./golden-card.ts";
import { historyOf, redo, step, undo } from "./history.ts";
import { readCell } from "./read-cell.ts";
import { resplit } from "./resplit.ts";
import { type EntryRow, entered, isEntryRow, OVERRIDES, SETTLEMENTS } from "./rows.ts";
import { followsShares, percentOf, shareBehind } from "./shares-of-cells.ts";
import { type Sheet, sheetOf } from "./sheet.ts";
import { plainMoney, plainPercent } from "./write-cell.ts";

const AMOUNT_ROWS = [...COMPONENTS, ...OVERRIDES, ...SETTLEMENTS];
const start = sheetOf(goldenCard.entries);
const amount = fc.bigInt({ min: -(10n ** 13n), max: 10n ** 13n }).map(toTiyn);
const rate = fc.integer({ min: 0, max: WHOLE }).map(toBps);
const type = (sheet: Sheet, row: EntryRow, column: number, text: string) =>
  typeCell(sheet, goldenCard, { at: { row, column }, text });
const sumOf = (sheet: Sheet, row: (typeof COMPONENTS)[number]) =>
  sheet.entries.reduce((all, { amounts }) => all + amounts[row], 0n);

describe("what is written in a cell", () => {
  it("is read as the amount that it was, to the tiyn, however people group and mark it", () => {
    fc.assert(
      fc.property(amount, fc.constantFrom(",", "."), fc.constantFrom("", " ", "\u00a0", "\u202f"), (sum, mark, gap) => {
        const [whole = "", part = ""] = plainMoney(sum).split(",");
        const text = `${whole.replace(/\B(?=(\d{3})+$)/g, gap)}${mark}${part}`;
        for (const spelled of [text, ` ${text} `, `${text} ₸`, `${text}₸`])
          expect(readCell(spelled, "cash")).toEqual({ kind: "amount", amount: sum });
        expect(readCell(`${text} ₸`, "cash", true)).toEqual({ kind: "amount", amount: sum });
      }),
    );
  });

  it("is read as the percent that it was, each of the ten thousand and one", () => {
    for (let bps = 0; bps <= WHOLE; bps += 1) {
      const text = plainPercent(toBps(bps));
      const percent = { kind: "percent", rate: bps };
      expect(readCell(text, "share")).toEqual(percent);
      expect(readCell(text.slice(0, -1), "share")).toEqual(percent);
      expect(readCell(text, "cash")).toEqual(percent);
      expect(readCell(text.replace("%", " %"), "cash", true)).toEqual(percent);
    }
  });

  it("is not read where it is more than a hundred, less than nothing, or finer than a hundredth of a percent", () => {
    for (const text of ["100,01", "-0,01", "101%"])
      expect(readCell(text, "share")).toMatchObject({ why: "PERCENT_RANGE" });
    for (const text of ["0,005", "x%", "%"]) expect(readCell(text, "share")).toMatchObject({ kind: "wrong" });
    for (const text of ["5% от", "5₸ и 6", "1.2.3", "1,2,3"])
      expect(readCell(text, "cash")).toEqual({ kind: "wrong", why: "NOT_AN_AMOUNT" });
  });

  it("of a payment is nothing or more", () => {
    for (const row of SETTLEMENTS) {
      expect(readCell("0", row)).toEqual({ kind: "amount", amount: 0n });
      expect(readCell("5", row)).toEqual({ kind: "amount", amount: 500n });
      expect(readCell("-0,01", row)).toEqual({ kind: "wrong", why: "PAYMENT_NEGATIVE" });
    }
  });
});

describe("typing", () => {
  it("puts an amount into its own cell and changes no other", () => {
    fc.assert(
      fc.property(fc.constantFrom(...AMOUNT_ROWS), fc.nat(1), amount, (row, column, typed) => {
        const sum = (SETTLEMENTS as readonly string[]).includes(row) && typed < 0n ? toTiyn(-typed) : typed;
        const sheet = type(start, row, column, plainMoney(sum));
        for (const [place, entry] of sheet.entries.entries())
          for (const other of AMOUNT_ROWS) {
            const was = goldenCard.entries[place];
            const isTyped = other === row && place === column;
            expect(entered(entry, other), `${other} of ${place}`).toBe(isTyped ? sum : was && entered(was, other));
          }
        expect(sheet.wrong).toEqual({});
        expect(type(sheet, row, column, plainMoney(sum))).toBe(sheet);
      }),
    );
  });

  it("of one of two shares gives the rest to the other, and both split every component to the tiyn", () => {
    fc.assert(
      fc.property(rate, fc.nat(1), (share, column) => {
        const sheet = type(start, "share", column, plainPercent(share));
        expect(shareSum(sheet.entries.map((entry) => entry.share))).toBe(WHOLE);
        expect(sheet.entries[column]?.share).toBe(share);
        for (const row of COMPONENTS) {
          expect(sumOf(sheet, row)).toBe(goldenCard.statistics[row]);
          for (const place of [0, 1]) {
            expect(followsShares(sheet, goldenCard, row, place)).toBe(true);
            expect(shareBehind(sheet, goldenCard, row, place)).toBe(sheet.entries[place]?.share);
          }
        }
        expect(resplit(sheet, goldenCard).entries).toEqual(sheet.entries);
      }),
    );
  });

  it("of a percent in a component splits that one alone and is remembered, until an amount is typed there", () => {
    fc.assert(
      fc.property(fc.constantFrom(...COMPONENTS), fc.nat(1), rate, (row, column, share) => {
        const sheet = type(start, row, column, plainPercent(share));
        expect(sumOf(sheet, row)).toBe(goldenCard.statistics[row]);
        expect(shareBehind(sheet, goldenCard, row, column)).toBe(share);
        expect(shareBehind(sheet, goldenCard, row, 1 - column)).toBe(WHOLE - share);
        for (const other of COMPONENTS.filter((one) => one !== row))
          expect(sumOf(sheet, other)).toBe(sumOf(start, other));
        const over = type(sheet, row, column, "123456789,01");
        expect(over.percents[row]).toBeUndefined();
        expect(shareBehind(over, goldenCard, row, column)).toBeNull();
      }),
    );
  });

  it("clears the text that could not be read, on its own cell alone", () => {
    const both = type(type(start, "cash", 0, "сто"), "card", 1, "двести");
    expect(Object.keys(both.wrong)).toEqual(["cash:0", "card:1"]);
    expect(Object.keys(type(both, "cash", 0, "1").wrong)).toEqual(["card:1"]);
    expect(Object.keys(type(both, "cash", 0, "").wrong)).toEqual(["card:1"]);
    expect(type(both, "share", 0, "50%").wrong).toEqual({});
    expect(Object.keys(type(type(start, "tax", 0, "x"), "share", 0, "50%").wrong)).toEqual(["tax:0"]);
  });

  it("the difference of a row goes to whoever was picked, and then the row is whole", () => {
    fc.assert(
      fc.property(fc.constantFrom(...COMPONENTS), fc.nat(1), amount, amount, (row, column, one, other) => {
        const sheet = type(type(start, row, 0, plainMoney(one)), row, 1, plainMoney(other));
        const figures = sheet.entries.map(({ amounts }) => amounts[row]);
        const settled = settleRow(sheet, goldenCard, { row, column }, figures);
        expect(sumOf(settled, row)).toBe(wholeOf(goldenCard, row));
        expect(settled.entries[1 - column]).toEqual(sheet.entries[1 - column]);
        expect(settleRow(sheet, goldenCard, { row, column: 2 }, figures)).toBe(sheet);
      }),
    );
    expect(settleRow(start, goldenCard, { row: "transferred", column: 0 }, [])).toBe(start);
  });

  it("is undone and done again step by step, as far back as two hundred steps", () => {
    fc.assert(
      fc.property(fc.array(fc.integer(), { minLength: 1, maxLength: 250 }), fc.nat(300), (values, back) => {
        const states = values.map((value) => ({ value }));
        let history = states.reduce(step<object>, historyOf<object>(start));
        const reached = [start, ...states];
        for (let left = back; left > 0; left -= 1) history = undo(history);
        const place = Math.max(states.length - back, states.length - 200, 0);
        expect(history.present).toBe(reached[place]);
        for (let left = back; left > 0; left -= 1) history = redo(history);
        expect(history.present).toBe(reached.at(-1));
      }),
      { numRuns: 30 },
    );
  });
});

describe("beside the cells", () => {
  it("every difference is the sum of what was entered less the statistics, where these have a figure", () => {
    const { statistics } = goldenCard;
    expect(statisticOf(statistics, "total_money")).toBe(statistics.cash + statistics.cashless);
    expect(statisticOf(statistics, "platform_total")).toBe(statistics.cashless);
    expect(statisticOf(statistics, "platform_commission")).toBe(statistics.fees);
    expect(statisticOf(statistics, "tax")).toBe(statistics.tax);
    expect(statisticOf(statistics, "aggregator_sum")).toBe(statistics.due);
    for (const row of ["fee_total", "to_transfer", "starting_balance", "transferred"] as const)
      expect(statisticOf(statistics, row)).toBeUndefined();
    for (const row of COMPONENTS) {
      const totals = { [row]: toTiyn(statistics[row] + 7n) } as never; // of the totals one is asked
      expect(differenceOf(statistics, totals, row)).toBe(7n);
    }
    expect(differenceOf(statistics, { transferred: 5n } as never, "transferred")).toBeUndefined();
  });

  it("what changed in the statistics is named with both figures, sums of others not again", () => {
    const { statistics } = goldenCard;
    expect(changesBetween(statistics, statistics)).toEqual([]);
    for (const field of [...COMPONENTS, "fees", "tax"] as const) {
      const now = { ...statistics, [field]: toTiyn(statistics[field] + 1n), due: toTiyn(1n), cashless: toTiyn(2n) };
      expect(changesBetween(statistics, now)).toEqual([{ field, before: statistics[field], now: now[field] }]);
    }
  });

  it("an amount is so much of the park's figure, to a hundredth of a percent; of nothing it is no part", () => {
    expect(percentOf(toTiyn(1n), toTiyn(3n))).toBe(3_333);
    expect(percentOf(toTiyn(-1n), toTiyn(2n))).toBe(-5_000);
    expect(percentOf(toTiyn(5n), toTiyn(0n))).toBeUndefined();
  });

  it("entries stand in the order of the card's counterparties, and who is new begins with nothing", () => {
    const [first, second] = goldenCard.entries;
    const stranger = { ...goldenCard.parties[0], contract: { id: 99, number: "9", date: "2026-01-01" } } as never;
    const aligned = alignEntries([...goldenCard.parties].reverse().concat(stranger), goldenCard.entries);
    expect(aligned.slice(0, 2)).toEqual([second, first]);
    const { contract_id, amounts, ...rest } = aligned[2] ?? ({} as never);
    expect([contract_id, Object.values(amounts)]).toEqual([99, COMPONENTS.map(() => 0n)]);
    expect(rest).toEqual({
      share: null,
      platform_commission: null,
      tax: null,
      transferred: 0n,
      top_up: 0n,
      bank_commission: 0n,
    });
  });

  it("only what is entered can be typed into", () => {
    for (const row of ["share", ...AMOUNT_ROWS] as const) expect(isEntryRow(row)).toBe(true);
    for (const row of ["total_money", "platform_total", "aggregator_sum", "fee_cash", "to_transfer"] as const)
      expect(isEntryRow(row)).toBe(false);
  });

  it("where shares say nothing, new statistics keep the proportion of the amounts", () => {
    const sheet = type(type(start, "cash", 0, "300"), "cash", 1, "100");
    const half = { statistics: { ...goldenCard.statistics, cash: toTiyn(80_000n) } };
    expect(resplit(sheet, half).entries.map(({ amounts }) => amounts.cash)).toEqual([60_000n, 20_000n]);
  });
});
