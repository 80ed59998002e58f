import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { allocate } from "./allocate.ts";
import { sum, toTiyn } from "./tiyn.ts";

const anyTotal = fc.bigInt({ min: -(10n ** 15n), max: 10n ** 15n }).map((total) => toTiyn(total));
const anyWeights = fc
  .array(fc.oneof(fc.constant(0n), fc.bigInt({ min: 0n, max: 10n ** 13n })), { minLength: 1, maxLength: 12 })
  .filter((weights) => weights.some((weight) => weight > 0n));

describe("allocation", () => {
  it("never loses or invents a tiyn", () => {
    fc.assert(fc.property(anyTotal, anyWeights, (total, weights) => sum(allocate(total, weights)) === total));
  });

  it("gives each part within one tiyn of its exact share, on the side of the total, and nothing to a zero weight", () => {
    fc.assert(
      fc.property(anyTotal, anyWeights, (total, weights) => {
        const whole = weights.reduce((all, weight) => all + weight, 0n);
        return allocate(total, weights).every((part, row) => {
          const weight = weights[row] ?? 0n;
          const error = part * whole - total * weight;
          return (
            error < whole && error > -whole && (weight > 0n || part === 0n) && (total < 0n ? part <= 0n : part >= 0n)
          );
        });
      }),
    );
  });

  it("splits a refund as the mirror image of the sale", () => {
    fc.assert(
      fc.property(anyTotal, anyWeights, (total, weights) => {
        expect(allocate(toTiyn(-total), weights)).toEqual(allocate(total, weights).map((part) => -part));
      }),
    );
  });

  it("gives the left-over tiyn to the largest remainders, ties to the earlier row", () => {
    expect(allocate(toTiyn(100), [1n, 1n, 1n])).toEqual([34n, 33n, 33n]);
    expect(allocate(toTiyn(1), [605n, 395n])).toEqual([1n, 0n]);
    expect(allocate(toTiyn(10), [1n, 2n, 3n])).toEqual([2n, 3n, 5n]);
    expect(allocate(toTiyn(180_477_525), [605n, 395n])).toEqual([109_188_903n, 71_288_622n]);
  });

  it("refuses to make money vanish: something to split and nothing to split by", () => {
    expect(() => allocate(toTiyn(1), [0n, 0n])).toThrow(RangeError);
    expect(() => allocate(toTiyn(1), [])).toThrow(RangeError);
    expect(allocate(toTiyn(0), [0n, 0n])).toEqual([0n, 0n]);
    expect(allocate(toTiyn(0), [])).toEqual([]);
  });

  it("refuses a negative weight", () => {
    expect(() => allocate(toTiyn(5), [3n, -1n])).toThrow(RangeError);
  });
});
