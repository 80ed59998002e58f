import { describe, expect, it } from "vitest";
import { COMPONENTS } from "../../../../../domain/distribution/fields.ts";
import { share, toBps, toTiyn } from "../../../../../domain/money/tiyn.ts";
import { blockersOf } from "./blockers.ts";
import { compute } from "./compute.ts";
import { settleRow, typeCell, wholeOf } from "./edit.ts";
import { goldenCard } from "./golden-card.ts";
import { historyOf, redo, step, undo } from "./history.ts";
import { fatesOf } from "./report-fates.ts";
import { resplit } from "./resplit.ts";
import type { EntryRow } from "./rows.ts";
import { followsShares, shareBehind } from "./shares-of-cells.ts";
import { type Sheet, sheetOf } from "./sheet.ts";

const [first] = goldenCard.entries;
const card = {
  ...goldenCard,
  parties: [...goldenCard.parties, ...goldenCard.parties.slice(0, 1)],
  entries: [...goldenCard.entries, ...(first ? [{ ...first, contract_id: 13 }] : [])],
};
const start = sheetOf(card.entries);
const type = (sheet: Sheet, row: EntryRow, column: number, text: string) =>
  typeCell(sheet, card, { at: { row, column }, text });
const typed = (...cells: readonly (readonly [EntryRow, number, string])[]) =>
  cells.reduce((sheet, [row, column, text]) => type(sheet, row, column, text), start);
const sharesOf = (sheet: Sheet) => sheet.entries.map((entry) => entry.share);
const cash = (sheet: Sheet) => sheet.entries.map(({ amounts }) => amounts.cash);
const whole = card.statistics.cash;

describe("three counterparties", () => {
  it("of whom one is given a percent of a component: that cell alone moves, until the percents are a hundred", () => {
    const one = typed(["cash", 0, "x"], ["card", 1, "y"], ["cash", 0, "50%"]);
    expect(cash(one)).toEqual([share(whole, toBps(5_000)), 0n, 0n]);
    expect([one.percents.cash, Object.keys(one.wrong)]).toEqual([[5_000, null, null], ["card:1"]]);
    expect([0, 1, 2].map((column) => shareBehind(one, card, "cash", column))).toEqual([null, null, null]);
    const all = type(type(type(one, "cash", 2, "z"), "cash", 1, "30%"), "cash", 2, "20%");
    expect(cash(all).reduce((sum, part) => toTiyn(sum + part))).toBe(whole);
    expect([0, 1, 2].map((column) => shareBehind(all, card, "cash", column))).toEqual([5_000, 3_000, 2_000]);
    expect(Object.keys(all.wrong)).toEqual(["card:1"]);
    expect(shareBehind(type(all, "card", 0, "10%"), card, "card", 0)).toBeNull();
  });

  it("of whom two have shares: nothing follows them, and the third is left as it was", () => {
    const two = typed(["share", 0, "50"], ["share", 1, "30"]);
    expect(sharesOf(two)).toEqual([5_000, 3_000, null]);
    expect(COMPONENTS.some((row) => followsShares(two, card, row, 0))).toBe(false);
    const three = type(two, "share", 2, "20");
    expect([0, 1, 2].every((column) => followsShares(three, card, "cash", column))).toBe(true);
    const moved = type(three, "cash", 1, "1");
    expect([0, 1, 2].map((column) => followsShares(moved, card, "cash", column))).toEqual([true, false, true]);
    expect(shareBehind(moved, card, "cash", 1)).toBeNull();
    expect(sharesOf(type(three, "share", 1, ""))).toEqual([5_000, null, 2_000]);
    expect(type(three, "share", 1, "5 ₸")).toBe(three);
  });

  it("whose shares are more than a hundred: too much is taken from whoever was picked, as far as the share goes", () => {
    const over = typed(["share", 0, "100"], ["share", 1, "30"]);
    const settled = (column: number) => sharesOf(settleRow(over, card, { row: "share", column }, []));
    expect([settled(0), settled(1)]).toEqual([
      [7_000, 3_000, null],
      [10_000, 0, null],
    ]);
    expect(settleRow(over, card, { row: "share", column: 2 }, [])).toBe(over);
  });

  it("whose withheld sums are off: the commission and the tax are settled against the park's", () => {
    expect([wholeOf(card, "platform_commission"), wholeOf(card, "tax")]).toEqual([
      card.statistics.fees,
      card.statistics.tax,
    ]);
    expect(wholeOf(card, "top_up")).toBeUndefined();
    const figures = [toTiyn(5n), toTiyn(6n), toTiyn(7n)];
    for (const row of ["tax", "platform_commission"] as const) {
      const settled = settleRow(start, card, { row, column: 1 }, figures);
      expect(settled.entries[1]?.[row]).toBe(toTiyn((wholeOf(card, row) ?? 0n) - 12n));
    }
    expect(settleRow(start, card, { row: "top_up", column: 1 }, figures)).toBe(start);
  });

  it("split anew by their shares, whatever was typed over them; without shares in proportion, refunds too", () => {
    const shares = typed(["share", 0, "50"], ["share", 1, "30"], ["share", 2, "20"]);
    expect(cash(resplit(type(shares, "cash", 1, "1"), card))).toEqual(cash(shares));
    const back = typed(["cash", 0, "-3"], ["cash", 1, "-1"]);
    const refunds = { statistics: { ...card.statistics, cash: toTiyn(-800n) } };
    expect(cash(resplit(back, refunds))).toEqual([-600n, -200n, 0n]);
    expect(resplit({ ...back, percents: { cash: [null, null, null] } }, refunds).percents).toEqual({});
  });
});

describe("saving", () => {
  const whole = typeCell(sheetOf(goldenCard.entries), goldenCard, { at: { row: "share", column: 0 }, text: "60,5" });
  const blockers = (sheet: Sheet, more: Partial<typeof goldenCard> = {}) =>
    blockersOf({ ...goldenCard, ...more }, sheet, compute(goldenCard, sheet.entries), []);
  const at = (row: EntryRow, column: number, text: string, sheet = whole) =>
    typeCell(sheet, goldenCard, { at: { row, column }, text });

  it("names each thing that is in the way, with its cell and its sum", () => {
    expect(blockers(whole)).toEqual([]);
    const unknown = [{ category: "x", count: 1 }] as never; // that there is one is enough
    expect(blockers(whole, { unknown_categories: unknown, can: { ...goldenCard.can, save: { ok: false } } })).toEqual([
      { kind: "unknown" },
    ]);
    expect(blockers(whole, { can: { ...goldenCard.can, save: { ok: false, why: "закрыт" } } })).toEqual([
      { kind: "server", why: "закрыт" },
    ]);
    expect(blockers(whole, { can: { ...goldenCard.can, save: { ok: false } } })).toEqual([{ kind: "server", why: "" }]);
    expect(blockers(at("card", 1, "?", at("tip", 0, "?")))).toEqual([
      { kind: "wrong", count: 2, row: "tip", column: 0 },
    ]);
    const cash = whole.entries.map(({ amounts }) => amounts.cash);
    expect(blockers(at("cash", 0, "1"))).toEqual([
      { kind: "difference", row: "cash", column: 0, amount: toTiyn(100n - (cash[0] ?? 0n)) },
    ]);
    const fees = blockers(at("platform_commission", 1, "1", at("platform_commission", 0, "1")));
    expect(fees).toEqual([
      { kind: "difference", row: "platform_commission", column: 0, amount: toTiyn(200n - goldenCard.statistics.fees) },
    ]);
    const all = at("cash", 0, String(Number(goldenCard.statistics.cash + 100n) / 100));
    expect(blockers(at("cash", 1, "-1", all))).toEqual([{ kind: "negative", row: "cash", column: 1 }]);
  });

  it("asks for whole shares only where somebody has given one", () => {
    const amounts = { ...whole, entries: whole.entries.map((entry) => ({ ...entry, share: null })) };
    expect(blockers(amounts)).toEqual([]);
    const half = {
      ...whole,
      entries: whole.entries.map((entry, place) => (place ? { ...entry, share: null } : entry)),
    };
    expect(blockers(half)).toEqual([{ kind: "shares", row: "share", column: 0 }]);
  });

  it("does nothing about a counterparty of whom nothing is known", () => {
    expect(fatesOf(goldenCard, { idle: [] })).toEqual(["skip", "skip"]);
  });
});

it("two hundred steps are undone, and no more; all of them are done again", () => {
  const states = Array.from({ length: 250 }, (_, place) => ({ place }));
  let history = states.reduce(step<object>, historyOf<object>(start));
  for (let left = 0; left < 300; left += 1) history = undo(history);
  expect(history.present).toBe(states[49]);
  expect([history.past, history.future.length]).toEqual([[], 200]);
  for (let left = 0; left < 300; left += 1) history = redo(history);
  expect([history.present, history.past.length, history.future]).toEqual([states[249], 200, []]);
  expect([historyOf(start).past, undo(historyOf(start)).present]).toEqual([[], start]);
});
