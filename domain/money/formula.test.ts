import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { figureBy, withFigures } from "./formula.ts";
import { share, shareWithin, toBps, toTiyn } from "./tiyn.ts";

const tiyn = fc.bigInt({ min: -(10n ** 12n), max: 10n ** 12n }).map(toTiyn);
const whole = fc.integer({ min: -1_000, max: 1_000 });

describe("a figure by its formula", () => {
  it("is an amount so many times, to the tiyn, whichever of them is said first", () => {
    fc.assert(
      fc.property(tiyn, whole, (price, count) => {
        const line = { price, count };
        expect(figureBy({ times: ["price", "count"] }, line)).toBe(price * BigInt(count));
        expect(figureBy({ times: ["count", "price"] }, line)).toBe(price * BigInt(count));
      }),
    );
  });

  it("is a rate of an amount or within it, as acts and invoices round it", () => {
    fc.assert(
      fc.property(tiyn, fc.integer({ min: 0, max: 10_000 }), (cost, rate) => {
        expect(figureBy({ of: "cost", rate: "rate" }, { cost, rate })).toBe(share(cost, toBps(rate)));
        expect(figureBy({ within: "cost", rate: "rate" }, { cost, rate })).toBe(shareWithin(cost, toBps(rate)));
      }),
    );
  });

  it("adds its terms and takes away the others, amounts as amounts and numbers as numbers", () => {
    const line = { a: toTiyn(700), b: toTiyn(50), c: toTiyn(20), n: 5, m: 3 };
    expect(figureBy({ plus: ["a", "b"], minus: ["c"] }, line)).toBe(730n);
    expect(figureBy({ plus: ["a"], minus: ["b", "c"] }, line)).toBe(630n);
    expect(figureBy({ plus: ["n"], minus: ["m"] }, line)).toBe(2);
    expect(figureBy({ times: ["n", "m"] }, line)).toBe(15);
  });

  it("is not known where one of its figures is not, or where amounts are multiplied", () => {
    expect(figureBy({ times: ["price", "count"] }, { price: toTiyn(1), count: null })).toBeUndefined();
    expect(figureBy({ plus: ["price"], minus: ["moon"] }, { price: toTiyn(1) })).toBeUndefined();
    expect(figureBy({ times: ["price", "price"] }, { price: toTiyn(2) })).toBeUndefined();
    expect(figureBy({ of: "price", rate: "price" }, { price: toTiyn(2) })).toBeUndefined();
    expect(figureBy({ times: ["price", "count"] }, { price: toTiyn(1), count: 1.5 })).toBeUndefined();
  });

  it("may use those that are reckoned before it", () => {
    const formulas = [
      ["cost", { times: ["count", "price"] }],
      ["vat", { within: "cost", rate: "rate" }],
      ["net", { plus: ["cost"], minus: ["vat"] }],
    ] as const;
    const line = { count: 2, price: toTiyn(580), rate: 1_600 };
    expect(withFigures(formulas, line)).toEqual({ ...line, cost: 1_160n, vat: 160n, net: 1_000n });
    expect(withFigures(formulas, { ...line, price: null })).toMatchObject({ cost: null, vat: null, net: null });
  });
});
