import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { toTiyn, zero } from "../money/tiyn.ts";
import { COMPONENTS, type ParkFigures, recordOf } from "./fields.ts";
import { type Booked, brokenBalances, brokenLimits, brokenSums, PARTS, type Parts } from "./laws.ts";

const amount = fc.bigInt({ min: -(10n ** 12n), max: 10n ** 12n }).map(toTiyn);
const parts = fc
  .tuple(...PARTS.map(() => amount))
  .map((all) => recordOf(PARTS, (part) => all[PARTS.indexOf(part)] ?? zero));
/** The statistics that reports make. */
const whole = (reports: readonly Parts[]): ParkFigures => {
  const of = (part: keyof Parts) => toTiyn(reports.reduce((all, report) => all + report[part], 0n));
  return { ...recordOf(COMPONENTS, of), fees: of("platformCommission"), tax: of("tax") } as ParkFigures;
};

describe("the laws of the books", () => {
  it("hold of reports that make the statistics, and name each figure and by how much it is off", () => {
    fc.assert(
      fc.property(
        fc.array(parts, { minLength: 1, maxLength: 4 }),
        fc.constantFrom(...PARTS),
        amount,
        (reports, part, off) => {
          const statistics = whole(reports);
          expect(brokenSums(reports, statistics)).toEqual([]);
          const [first, ...others] = reports;
          if (!first || off === 0n) return;
          const moved = [{ ...first, [part]: toTiyn(first[part] + off) }, ...others];
          expect(brokenSums(moved, statistics)).toEqual([{ law: "sum", field: part, difference: off }]);
        },
      ),
    );
  });

  const paid = fc.record({ toTransfer: amount, topUp: amount, transferred: amount, bankCommission: amount });
  const chainOf = (
    opening: bigint,
    payments: readonly Omit<Booked, keyof Parts | "id" | "start" | "end">[],
  ): Booked[] => {
    let start = toTiyn(opening);
    return payments.map((payment, place) => {
      const end = toTiyn(start + payment.toTransfer + payment.topUp - payment.transferred - payment.bankCommission);
      const report = { ...recordOf(PARTS, () => zero), ...payment, id: place + 1, start, end };
      start = end;
      return report;
    });
  };

  it("hold of balances that lead on, and name the report where one does not begin or end as it should", () => {
    fc.assert(
      fc.property(
        fc.array(paid, { minLength: 1, maxLength: 5 }),
        amount,
        amount,
        fc.nat(),
        (payments, opening, off, at) => {
          const books = chainOf(opening, payments);
          expect(brokenBalances(books, opening)).toEqual([]);
          if (off === 0n) return;
          const place = at % books.length;
          const bent = (change: (report: Booked) => Booked) =>
            books.map((one, each) => (each === place ? change(one) : one));
          const later = bent((report) => ({
            ...report,
            start: toTiyn(report.start + off),
            end: toTiyn(report.end + off),
          }));
          const next = place + 1 < books.length ? [{ law: "chain", report: place + 2, difference: -off }] : [];
          expect(brokenBalances(later, opening)).toEqual([
            { law: "chain", report: place + 1, difference: off },
            ...next,
          ]);
          const ended = bent((report) => ({ ...report, end: toTiyn(report.end + off) }));
          expect(brokenBalances(ended, opening)).toEqual([
            { law: "ending", report: place + 1, difference: off },
            ...next,
          ]);
        },
      ),
    );
  });

  it("let a limit be reached to the tiyn and not be passed", () => {
    const limit = (used: bigint) => [{ kind: "VAT_REG" as const, used: toTiyn(used), threshold: toTiyn(100n) }];
    expect([brokenLimits(limit(99n)), brokenLimits(limit(100n))]).toEqual([[], []]);
    expect(brokenLimits(limit(103n))).toEqual([{ law: "limit", kind: "VAT_REG", difference: 3n }]);
  });
});
