import { describe, expect, it } from "vitest";
import { COMPONENTS } from "../../../../../domain/distribution/fields.ts";
import golden from "../../../../../domain/distribution/golden-2026-04.json" with { type: "json" };
import { formatMoney } from "../../../../../domain/money/print.ts";
import { type Tiyn, toTiyn } from "../../../../../domain/money/tiyn.ts";
import { compute } from "./compute.ts";
import { typeCell } from "./edit.ts";
import { goldenCard } from "./golden-card.ts";
import { type Sheet, sheetOf } from "./sheet.ts";

const empty = sheetOf(goldenCard.entries);
const type = (sheet: Sheet, row: Parameters<typeof typeCell>[2]["at"]["row"], column: number, text: string) =>
  typeCell(sheet, goldenCard, { at: { row, column }, text });

/** The figures of a computed row under the names of the golden file. */
function asGolden(sheet: Sheet) {
  const computed = compute(goldenCard, sheet.entries);
  return computed.rows.map((row) => {
    const plain = Object.fromEntries(Object.entries(row).map(([field, amount]) => [field, Number(amount)]));
    return plain;
  });
}

const expected = golden.rows.map((row) => ({
  ...Object.fromEntries(COMPONENTS.map((component) => [component, row[component]])),
  total_money: row.total_money,
  platform_total: row.platform_total,
  platform_commission: row.platform_commission,
  tax: row.tax,
  aggregator_sum: row.aggregator_sum,
  fee_cash: row.agg_fee.cash,
  fee_card: row.agg_fee.card,
  fee_compensation: row.agg_fee.compensation,
  fee_corporate: row.agg_fee.corporate,
  fee_promo: row.agg_fee.promo,
  fee_other: row.agg_fee.other,
  fee_discount: row.agg_fee.discount,
  fee_total: row.agg_fee_total,
  bonus_commission: row.bonus_comm,
  to_transfer: row.to_transfer,
  starting_balance: row.start,
  transferred: row.transferred,
  top_up: row.top_up,
  bank_commission: row.bank_commission,
  ending_balance: row.end,
}));

describe("the worked example of April 2026", () => {
  it("comes out to the tiyn when the shares 60,5 and 39,5 are typed", () => {
    const sheet = type(type(empty, "share", 0, "60,5"), "share", 1, "39,5");
    expect(asGolden(sheet)).toEqual(expected);
    expect(compute(goldenCard, sheet.entries).violations).toEqual([]);
  });

  it("comes out to the tiyn when one share is typed: the other counterparty gets the rest", () => {
    expect(asGolden(type(empty, "share", 0, "60,5 %"))).toEqual(expected);
  });

  it("comes out to the tiyn when a percent is typed into every component instead", () => {
    const sheet = COMPONENTS.reduce((before, component) => type(before, component, 0, "60,5%"), empty);
    expect(asGolden(sheet)).toEqual(expected);
  });

  it("comes out to the tiyn when every amount is typed as the statement prints it", () => {
    let sheet = empty;
    for (const [column, row] of golden.rows.entries())
      for (const component of COMPONENTS) sheet = type(sheet, component, column, formatMoney(toTiyn(row[component])));
    expect(asGolden(sheet)).toEqual(expected);
  });

  it("says which component is off, and by how much, after one tiyn is taken away", () => {
    const whole = type(empty, "share", 0, "60,5");
    const cash = (whole.entries[0]?.amounts.cash ?? 0n) - 1n;
    const sheet = type(whole, "cash", 0, formatMoney(cash as Tiyn)); // a tiyn less than a Tiyn is one
    expect(compute(goldenCard, sheet.entries).violations).toEqual([
      { code: "SUM_MISMATCH", field: "cash", row: null, difference: -1n },
    ]);
  });
});

it("is computed anew on a keystroke by as much for each further counterparty, however many there are before", () => {
  const [party] = goldenCard.parties;
  const [entry] = goldenCard.entries;
  if (!party || !entry) throw new Error("the worked example has counterparties");
  const readsFor = (count: number) => {
    let reads = 0;
    const amounts = new Proxy(entry.amounts, {
      get(target, key) {
        reads += 1;
        return Reflect.get(target, key);
      },
    });
    const many = {
      ...goldenCard,
      parties: Array.from({ length: count }, () => party),
      entries: Array.from({ length: count }, () => ({ ...entry, amounts })),
    };
    compute(many, typeCell(sheetOf(many.entries), many, { at: { row: "cash", column: 0 }, text: "1" }).entries);
    return reads;
  };
  expect(readsFor(1)).toBeGreaterThanOrEqual(COMPONENTS.length);
  expect(readsFor(50) - readsFor(25)).toBe(readsFor(75) - readsFor(50));
});
