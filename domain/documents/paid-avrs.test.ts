import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Bps, sum, type Tiyn, toBps, toTiyn, zero } from "../money/tiyn.ts";
import { addDays, toDay } from "../periods/day.ts";
import { daysInMonth, firstDayOf, lastDayOf, toMonth } from "../periods/month.ts";
import { daysCovered, type LicensorFee, licensorFee, mayLicensorAvrBeMade } from "./paid-avrs.ts";

const april = toMonth("2026-04");
const anyMonth = fc
  .record({ year: fc.integer({ min: 2020, max: 2040 }), month: fc.integer({ min: 1, max: 12 }) })
  .map(({ year, month }) => toMonth(`${year}-${String(month).padStart(2, "0")}`));
const anyMoney = fc.bigInt({ min: 0n, max: 10n ** 14n }).map((amount): Tiyn => toTiyn(amount));
const anyRate = fc.integer({ min: 0, max: 10_000 }).map((rate): Bps => toBps(rate));
const anyFee: fc.Arbitrary<LicensorFee> = fc.oneof(
  anyMoney.map((amount) => ({ kind: "month" as const, amount })),
  anyRate.map((rate) => ({ kind: "reward" as const, rate })),
);

describe("an integrator's fee", () => {
  it("is the sum of the contract, or its part of the aggregator's reward, for a whole month", () => {
    expect(licensorFee({ kind: "month", amount: toTiyn(5_000_000) }, zero, april, 30)).toBe(5_000_000n);
    expect(licensorFee({ kind: "reward", rate: toBps(250) }, toTiyn(3_333_333), april, 30)).toBe(83_333n);
    expect(licensorFee({ kind: "month", amount: toTiyn(100) }, zero, april, 10)).toBe(33n);
  });

  it("is never more than that of the whole month, and nothing of no day", () => {
    fc.assert(
      fc.property(anyFee, anyMoney, anyMonth, fc.nat(), (fee, reward, month, days) => {
        const whole = daysInMonth(month);
        const part = licensorFee(fee, reward, month, days % (whole + 1));
        expect(part >= 0n && part <= licensorFee(fee, reward, month, whole)).toBe(true);
        expect(licensorFee(fee, reward, month, 0)).toBe(0n);
      }),
    );
  });

  it("of two contracts that share a month between them is that of one, to the tiyn of rounding", () => {
    fc.assert(
      fc.property(anyFee, anyMoney, anyMonth, fc.nat(), (fee, reward, month, cut) => {
        const whole = daysInMonth(month);
        const of = (days: number) => licensorFee(fee, reward, month, days);
        const apart = sum([of(cut % whole), of(whole - (cut % whole))]) - of(whole);
        expect(apart >= -1n && apart <= 1n).toBe(true);
      }),
    );
  });
});

describe("the days of a month that a contract covers", () => {
  it("are those from its first to its last, both included", () => {
    const covered = (from: string, to: string | null) =>
      daysCovered(april, { from: toDay(from), to: to === null ? null : toDay(to) });
    expect(covered("2020-01-01", null)).toBe(30);
    expect(covered("2026-04-30", null)).toBe(1);
    expect(covered("2026-04-10", "2026-04-10")).toBe(1);
    expect(covered("2026-01-01", "2026-04-01")).toBe(1);
    expect(covered("2026-05-01", null)).toBe(0);
    expect(covered("2026-01-01", "2026-03-31")).toBe(0);
  });

  it("add up to the month where one contract goes on from another", () => {
    fc.assert(
      fc.property(anyMonth, fc.integer({ min: -40, max: 40 }), (month, place) => {
        const border = addDays(firstDayOf(month), place);
        const before = daysCovered(month, { from: toDay("2000-01-01"), to: border });
        const after = daysCovered(month, { from: addDays(border, 1), to: addDays(lastDayOf(month), 40) });
        expect(before + after).toBe(daysInMonth(month));
      }),
    );
  });
});

describe("an integrator's act", () => {
  const fee = { kind: "reward", rate: toBps(500) } as const;
  const usual = { isInForce: true, isOver: true, isWhole: true, hasOpenReports: false, fee, reward: toTiyn(1_000_000) };
  const made = (change: object, days = 30) => mayLicensorAvrBeMade({ ...usual, ...change }, april, days);

  it("is made of a month that is over, under a contract in force, of a reward that stands", () => {
    expect(made({})).toEqual({ ok: true, value: 50_000n });
    expect(made({ isInForce: false })).toEqual({ ok: false, error: "notInForce" });
    expect(made({ isOver: false })).toEqual({ ok: false, error: "notOver" });
    expect(made({ isWhole: false })).toEqual({ ok: false, error: "monthOpen" });
    expect(made({ hasOpenReports: true })).toEqual({ ok: false, error: "reportsOpen" });
    expect(made({ reward: zero })).toEqual({ ok: false, error: "nothingEarned" });
    expect(made({ reward: toTiyn(-500) })).toEqual({ ok: false, error: "nothingEarned" });
  });

  it("of a sum for a month does not wait for reports", () => {
    expect(made({ isWhole: false, hasOpenReports: true, fee: { kind: "month", amount: toTiyn(700) } })).toEqual({
      ok: true,
      value: 700n,
    });
  });
});
