import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { roundDiv, share, sum, toBps, toTiyn, vatWithin, zero } from "./tiyn.ts";

const anyAmount = fc.bigInt({ min: -(10n ** 16n), max: 10n ** 16n });

describe("rounding", () => {
  it("goes half away from zero, for refunds as for sales", () => {
    expect([1n, 2n, 3n, -1n, -2n, -3n].map((n) => roundDiv(n, 2n))).toEqual([1n, 1n, 2n, -1n, -1n, -2n]);
    expect([roundDiv(7n, -2n), roundDiv(-7n, -2n), roundDiv(149n, 100n), roundDiv(-151n, 100n)]).toEqual([
      -4n,
      4n,
      1n,
      -2n,
    ]);
  });

  it("is never further than half a unit from the exact figure", () => {
    fc.assert(
      fc.property(anyAmount, fc.bigInt({ min: 1n, max: 10n ** 9n }), (n, d) => {
        const error = 2n * (roundDiv(n, d) * d - n);
        return error <= d && error >= -d;
      }),
    );
  });

  it("of a refund mirrors that of the sale", () => {
    fc.assert(
      fc.property(anyAmount, fc.integer({ min: 0, max: 10_000 }), (amount, rate) => {
        return share(toTiyn(-amount), toBps(rate)) === -share(toTiyn(amount), toBps(rate));
      }),
    );
  });

  it("refuses to divide by zero", () => {
    expect(() => roundDiv(1n, 0n)).toThrow(RangeError);
  });
});

describe("tiyn", () => {
  it("takes 1.8 % of 11 162 431.50 tenge as the printed report does", () => {
    expect(share(toTiyn(1_116_243_150), toBps(180))).toBe(20_092_377n);
  });

  it("finds the VAT inside a gross amount: 16 ÷ 116", () => {
    expect(vatWithin(toTiyn(29_928_144), toBps(1_600))).toBe(4_128_020n);
    expect(vatWithin(toTiyn(11_200), toBps(1_200))).toBe(1_200n);
    expect(vatWithin(toTiyn(11_200), toBps(0))).toBe(0n);
  });

  it("is whole: floats and unsafe integers are refused", () => {
    for (const value of [0.1, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])
      expect(() => toTiyn(value)).toThrow(RangeError);
    expect(() => toBps(1.8)).toThrow(RangeError);
  });

  it("adds up to nothing when there is nothing", () => {
    expect(sum([])).toBe(zero);
    expect(sum([toTiyn(5), toTiyn(-7)])).toBe(-2n);
  });
});
