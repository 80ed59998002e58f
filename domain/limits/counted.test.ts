import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { COMPONENTS, recordOf } from "../distribution/fields.ts";
import { toTiyn } from "../money/tiyn.ts";
import { toMonth } from "../periods/month.ts";
import { countedByMonth, countedOver, monthCounted } from "./counted.ts";
import { type LimitSubject, limitsFor } from "./limits-for.ts";

const tenge = (amount: number) => toTiyn(BigInt(amount) * 100n);
const status = (from: string, regimeId: number, vatPayer = false) => ({ from, regimeId, vatPayer });

describe("the VAT threshold of a sole trader on the simplified regime until the end of 2025", () => {
  const history = [status("2024-01-01", 2)];
  const vatOf = (month: string, subject: Partial<LimitSubject> = {}) =>
    limitsFor({ history, soleTrader: true, ...subject }, toMonth(month)).find(({ kind }) => kind === "VAT_REG");
  const amounts = (cash: number, card: number) =>
    recordOf(COMPONENTS, (component) => tenge(component === "cash" ? cash : component === "card" ? card : 0));
  const months = (...list: [cash: number, card: number][]) =>
    list.map(([cash, card], place) => ({ month: toMonth(`2025-0${place + 1}`), amounts: amounts(cash, card) }));
  const counted = (...list: [cash: number, card: number][]) => {
    const limit = vatOf("2025-06");
    return limit && countedOver(limit, months(...list));
  };

  it("leaves out cashless turnover up to 124 184 monthly indexes: 488 291 488 tenge", () => {
    expect(counted([10_000_000, 200_000_000], [5_000_000, 288_291_488])).toEqual({
      counted: tenge(15_000_000),
      freeLeft: 0n,
    });
    expect(counted([1, 488_291_489])).toEqual({ counted: tenge(2), freeLeft: 0n });
    expect(counted([3, 100])).toEqual({ counted: tenge(3), freeLeft: tenge(488_291_388) });
  });

  it("counts a month's cash, and of its cashless turnover what is above what is left", () => {
    expect(monthCounted(amounts(7, 100), tenge(60), COMPONENTS)).toBe(tenge(47));
    expect(monthCounted(amounts(7, -100), tenge(60), COMPONENTS)).toBe(tenge(-93));
  });

  it("is for nobody else, for no other regime on any day of the month, and for no day of 2026", () => {
    expect(vatOf("2025-06", { soleTrader: false })?.free).toBeUndefined();
    expect(vatOf("2025-06", { history: [status("2024-01-01", 1)] })?.free).toBeUndefined();
    const left = vatOf("2025-08", { history: [...history, status("2025-07-10", 1)] });
    expect(left?.free?.months.at(-1)).toBe("2025-06");
    expect(vatOf("2026-01", { history: [...history, status("2026-01-01", 1)] })?.free).toBeUndefined();
  });
});

describe("what each month of a limit counts", () => {
  const amount = fc.bigInt({ min: -(10n ** 10n), max: 10n ** 12n }).map(toTiyn);
  const report = fc.record({
    month: fc.integer({ min: 1, max: 12 }).map((month) => toMonth(`2025-${String(month).padStart(2, "0")}`)),
    amounts: fc
      .tuple(amount, amount)
      .map(([cash, card]) =>
        recordOf(COMPONENTS, (component) => (component === "cash" ? cash : component === "card" ? card : toTiyn(0n))),
      ),
  });
  const free = { upTo: tenge(1_000_000), months: [toMonth("2025-01"), toMonth("2025-02"), toMonth("2025-03")] };

  it("is together what the limit counts, each month once and in its order", () =>
    fc.assert(
      fc.property(fc.array(report, { maxLength: 20 }), fc.boolean(), (reports, isFree) => {
        const limit = isFree ? { free } : {};
        const months = countedByMonth(limit, reports);
        const whole = months.reduce((all, { counted }) => all + counted, 0n);
        expect(whole).toBe(countedOver(limit, reports).counted);
        const names = months.map(({ month }) => month);
        expect(names).toEqual([...new Set(reports.map(({ month }) => month))].sort());
      }),
    ));
});
