import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { toBps, toTiyn } from "../money/tiyn.ts";
import { statisticsOf } from "../statistics/statistics-of.ts";
import { avrVatOf } from "./avr.ts";
import { checkDistribution } from "./check.ts";
import { type DistributionEntry, distribute, distributeByShares } from "./distribute.ts";
import { explain } from "./explain.ts";
import { COMPONENTS, DISTRIBUTION_FIELDS, type DistributionRow, FEE_LINES, figureOf, recordOf } from "./fields.ts";
import golden from "./golden-2026-04.json" with { type: "json" };
import { brokenIdentities } from "./identities.ts";
import type { Terms } from "./row.ts";

const tenThousandths = (tiyn: number) => BigInt(tiyn) * 100n;
const { stat, fees } = golden;
const april = statisticsOf({
  ...recordOf(["cash", "card", "corporate", "tip", "promo", "discount", "bonus", "compensation"], (key) =>
    tenThousandths(stat[key]),
  ),
  referral: tenThousandths(stat.referral),
  other_payments: tenThousandths(stat.other_pay),
  scouts: tenThousandths(stat.scouts),
  phone: tenThousandths(stat.phone),
  platform_fee: -tenThousandths(fees.platform),
  bonus_fee: -tenThousandths(fees.bonus_fee),
  additional_fee: -tenThousandths(fees.additional),
  other_platform_fees: -tenThousandths(fees.other_fees),
  partner_discount: -tenThousandths(fees.partner_discount),
  reposition: -tenThousandths(fees.reposition),
  thermobox: -tenThousandths(fees.thermobox),
  tax: -tenThousandths(golden.tax),
});
const termsOf = (row: { start: number; transferred: number; top_up: number; bank_commission: number }): Terms => ({
  rate: toBps(180),
  bonusRate: toBps(500),
  start: toTiyn(row.start),
  transferred: toTiyn(row.transferred),
  topUp: toTiyn(row.top_up),
  bankCommission: toTiyn(row.bank_commission),
});
const terms = golden.rows.map(termsOf);
const split = distributeByShares({ statistics: april, shares: [toBps(6_050), toBps(3_950)], terms });
if (!split.ok) throw new Error("60.5 % and 39.5 % are refused");
const { rows, totals } = split.value;

describe("April 2026, one park, two counterparties", () => {
  it("has the statistics of the worked example", () => {
    expect(april.cashless).toBe(BigInt(stat.cashless));
    expect(april.fees).toBe(BigInt(golden.fees_total));
    expect(april.due).toBe(BigInt(golden.due_from_platform));
  });

  it("is distributed to the tiyn", () => {
    expect(rows.map(numbers)).toEqual(
      golden.rows.map((row) => ({
        ...recordOf(COMPONENTS, (component) => row[component]),
        start: row.start,
        totalMoney: row.total_money,
        platformTotal: row.platform_total,
        platformCommission: row.platform_commission,
        tax: row.tax,
        aggregatorSum: row.aggregator_sum,
        fee: row.agg_fee,
        feeTotal: row.agg_fee_total,
        bonusCommission: row.bonus_comm,
        toTransfer: row.to_transfer,
        transferred: row.transferred,
        topUp: row.top_up,
        bankCommission: row.bank_commission,
        end: row.end,
        avr: row.avr,
        avrTotal: row.avr_total,
      })),
    );
    expect(rows.map((row) => avrVatOf(row.avr, toBps(1_600)).total)).toEqual(golden.vat.map(BigInt));
    expect(totals).toMatchObject({
      feeTotal: BigInt(golden.AF),
      bonusCommission: BigInt(golden.BCM),
      avrTotal: BigInt(golden.AVR),
    });
    expect(totals.aggregatorSum).toBe(april.due);
  });

  it("may be saved", () => {
    expect(checkDistribution(rows, april)).toEqual([]);
    expect(brokenIdentities(split.value, terms, april.due)).toEqual([]);
  });

  it("is refused when a cell is a tiyn off, with the component and the difference", () => {
    const entries = entriesOf(rows, terms);
    const first = entries[0] ?? raise();
    const edited = [
      { ...first, amounts: { ...first.amounts, card: toTiyn(first.amounts.card + 1n) } },
      ...entries.slice(1),
    ];
    const found = checkDistribution(distribute({ statistics: april, entries: edited }).rows, april);
    expect(found).toEqual([{ code: "SUM_MISMATCH", field: "card", row: null, difference: 1n }]);
  });

  it("is refused when one counterparty gets less than nothing", () => {
    const [first = raise(), second = raise()] = entriesOf(rows, terms);
    const edited = [
      { ...first, amounts: { ...first.amounts, tip: toTiyn(april.tip + 100n) } },
      { ...second, amounts: { ...second.amounts, tip: toTiyn(-100) } },
    ];
    const found = checkDistribution(distribute({ statistics: april, entries: edited }).rows, april);
    expect(found).toEqual([{ code: "NEGATIVE_SHARE", field: "tip", row: 1, difference: -100n }]);
  });

  it("keeps the park's commission whole when a manager overrides one row's", () => {
    const [first = raise(), second = raise()] = entriesOf(rows, terms);
    const own = distribute({ statistics: april, entries: [{ ...first, platformCommission: toTiyn(100) }, second] });
    expect(own.rows.map((row) => row.platformCommission)).toEqual([100n, april.fees - 100n]);
    expect(checkDistribution(own.rows, april)).toEqual([]);
  });

  it("tells the difference when every row's tax is overridden", () => {
    const own = distribute({
      statistics: april,
      entries: entriesOf(rows, terms).map((entry) => ({ ...entry, tax: toTiyn(1) })),
    });
    expect(checkDistribution(own.rows, april)).toEqual([
      { code: "SUM_MISMATCH", field: "tax", row: null, difference: 2n - april.tax },
    ]);
  });
});

describe("any distribution", () => {
  const amount = fc.bigInt({ min: -(10n ** 11n), max: 10n ** 13n });
  const park = fc.record({ ...recordOf(COMPONENTS, () => amount), fees: amount, tax: amount });
  const rate = fc.integer({ min: 0, max: 10_000 });
  const money = amount.map((tiyn) => toTiyn(tiyn));
  const anyTerms = fc.record({
    rate: rate.map(toBps),
    bonusRate: rate.map(toBps),
    start: money,
    transferred: money,
    topUp: money,
    bankCommission: money,
  });
  const parties = fc.array(fc.tuple(fc.integer({ min: 0, max: 1_000 }), anyTerms), { minLength: 1, maxLength: 8 });

  it("keeps every identity, adds up to the park and owes what the platform owes", () => {
    fc.assert(
      fc.property(park, parties, (figures, cast) => {
        const statistics = recordOf([...COMPONENTS, "fees", "tax"], (key) => toTiyn(figures[key]));
        const termsOfAll = cast.map(([, each]) => each);
        const result = distributeByShares({
          statistics,
          shares: wholeShares(cast.map(([weight]) => weight)),
          terms: termsOfAll,
        });
        if (!result.ok) throw new Error(result.error.code);
        const due = toTiyn(
          COMPONENTS.reduce((all, component) => all + statistics[component], 0n) -
            statistics.cash -
            statistics.fees -
            statistics.tax,
        );
        expect(checkDistribution(result.value.rows, statistics)).toEqual([]);
        expect(brokenIdentities(result.value, termsOfAll, due)).toEqual([]);
        for (const row of result.value.rows) expect(row.avrTotal).toBe(row.feeTotal + row.bonusCommission);
      }),
    );
  });

  it("earns no reward on tips", () => {
    expect(FEE_LINES).not.toContain("tip");
    expect(FEE_LINES).not.toContain("bonus");
  });

  it("can explain every figure it shows", () => {
    for (const field of DISTRIBUTION_FIELDS)
      expect(explain(field).kind, field).toMatch(/sum|share|allocation|entered|carried/);
    expect(explain("fee.cash")).toEqual({ kind: "share", of: "cash", rate: "rate" });
    expect(explain("end")).toMatchObject({
      kind: "sum",
      terms: expect.arrayContaining([{ field: "bankCommission", sign: -1 }]),
    });
  });

  it("takes as much for each further counterparty, however many there are before", () => {
    const entry = entriesOf(rows, terms)[0] ?? raise();
    const readsFor = (count: number) => {
      let reads = 0;
      const amounts = new Proxy(entry.amounts, {
        get(target, key) {
          reads += 1;
          return Reflect.get(target, key);
        },
      });
      distribute({ statistics: april, entries: Array.from({ length: count }, () => ({ ...entry, amounts })) });
      return reads;
    };
    expect(readsFor(1)).toBeGreaterThanOrEqual(COMPONENTS.length);
    expect(readsFor(50) - readsFor(25)).toBe(readsFor(75) - readsFor(50));
  });
});

describe("the check of identities", () => {
  it("finds a figure that was tampered with, in the row, in the totals and against the platform", () => {
    const [first = raise(), second = raise()] = rows;
    const bent = { rows: [{ ...first, aggregatorSum: toTiyn(first.aggregatorSum + 1n) }, second], totals };
    const found = brokenIdentities(bent, terms, april.due);
    expect(found).toContainEqual({ row: 0, field: "aggregatorSum" });
    expect(found).toContainEqual({ row: "totals", field: "aggregatorSum" });
    expect(brokenIdentities(split.value, terms, toTiyn(april.due - 1n))).toEqual([
      { row: "park", field: "aggregatorSum" },
    ]);
  });
});

function entriesOf(distributed: readonly DistributionRow[], each: readonly Terms[]): DistributionEntry[] {
  return distributed.map((row, index) => ({
    ...(each[index] ?? raise()),
    amounts: recordOf(COMPONENTS, (key) => figureOf(row, key)),
  }));
}

function wholeShares(weights: readonly number[]) {
  const total = weights.reduce((all, weight) => all + weight, 0) || 1;
  const shares = weights.map((weight) => Math.floor((weight * 10_000) / total));
  const rest = 10_000 - shares.reduce((all, bps) => all + bps, 0);
  return shares.map((bps, row) => toBps(row === 0 ? bps + rest : bps));
}

function numbers(row: DistributionRow): unknown {
  return JSON.parse(JSON.stringify(row, (_, value) => (typeof value === "bigint" ? Number(value) : value)));
}

function raise(): never {
  throw new Error("a row is missing");
}
