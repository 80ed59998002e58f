import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { sum, toBps, toTiyn } from "../money/tiyn.ts";
import { COMPONENTS, type Component, recordOf } from "./fields.ts";
import { moveDifference } from "./move-difference.ts";
import { splitAround, splitByRideBase } from "./ride-base.ts";
import { checkShares, sharesOf, sharesToAmounts } from "./shares.ts";

const bps = (...shares: number[]) => shares.map(toBps);
const amounts = (given: Partial<Record<Component, number>>) =>
  recordOf(COMPONENTS, (component) => toTiyn(given[component] ?? 0));

describe("shares", () => {
  it("must be exactly 100 %: 100.01 % is refused by name", () => {
    expect(checkShares(bps(6_050, 3_951))).toEqual({
      ok: false,
      error: { code: "SHARES_NOT_WHOLE", total: 10_001, difference: 1 },
    });
    expect(checkShares(bps(6_050, 3_949))).toMatchObject({ error: { difference: -1 } });
    expect(checkShares([])).toMatchObject({ error: { code: "SHARES_NOT_WHOLE", difference: -10_000 } });
    expect(checkShares(bps(6_050, 3_950)).ok).toBe(true);
  });

  it("are never negative, even when they add up", () => {
    expect(checkShares(bps(10_001, -1))).toEqual({ ok: false, error: { code: "NEGATIVE_SHARE", row: 1 } });
  });

  it("split a refund too", () => {
    expect(sharesToAmounts(toTiyn(-101), bps(5_000, 5_000))).toEqual({ ok: true, value: [-51n, -50n] });
  });

  it("can be read back from amounts, together exactly 100 %", () => {
    expect(sharesOf([toTiyn(1), toTiyn(1), toTiyn(1)])).toEqual([3_334, 3_333, 3_333]);
    expect(sharesOf([toTiyn(-30), toTiyn(-70)])).toEqual([3_000, 7_000]);
    expect(sharesOf([toTiyn(0), toTiyn(0)])).toBeUndefined();
    expect(sharesOf([toTiyn(5), toTiyn(-1)])).toBeUndefined();
  });
});

describe("moving a difference", () => {
  it("gives it to the row that the person picked", () => {
    expect(moveDifference([toTiyn(10), toTiyn(20)], toTiyn(35), 1)).toEqual([10n, 25n]);
    expect(moveDifference([toTiyn(10), toTiyn(20)], toTiyn(25), 0)).toEqual([5n, 20n]);
    expect(() => moveDifference([toTiyn(10)], toTiyn(5), 1)).toThrow(RangeError);
  });

  it("makes the component add up again, whatever it was", () => {
    const any = fc.bigInt({ min: -(10n ** 12n), max: 10n ** 12n }).map((tiyn) => toTiyn(tiyn));
    fc.assert(
      fc.property(fc.array(any, { minLength: 1 }), any, fc.nat(), (parts, total, pick) => {
        return sum(moveDifference(parts, total, pick % parts.length)) === total;
      }),
    );
  });
});

describe("the split of the platform's commission", () => {
  it("follows the rides, not tips, bonuses, compensations or other payments", () => {
    expect(
      splitByRideBase(toTiyn(100), [amounts({ cash: 300, tip: 9_000 }), amounts({ card: 100, bonus: 9_000 })]),
    ).toEqual([75n, 25n]);
  });

  it("credits nobody for refunds while others ride", () => {
    expect(splitByRideBase(toTiyn(100), [amounts({ cash: 300 }), amounts({ card: -100 })])).toEqual([100n, 0n]);
  });

  it("comes back by size in a month of refunds", () => {
    expect(splitByRideBase(toTiyn(-100), [amounts({ cash: -300 }), amounts({ card: -100 })])).toEqual([-75n, -25n]);
  });

  it("falls back to all the money, then to equal parts, when nobody rode", () => {
    expect(splitByRideBase(toTiyn(100), [amounts({ tip: 300 }), amounts({ bonus: 100 })])).toEqual([75n, 25n]);
    expect(splitByRideBase(toTiyn(101), [amounts({}), amounts({})])).toEqual([51n, 50n]);
    expect(splitByRideBase(toTiyn(100), [amounts({ cash: 1, card: -1 }), amounts({})])).toEqual([50n, 50n]);
  });

  it("has nobody to charge in a park without counterparties", () => {
    expect(splitByRideBase(toTiyn(0), [])).toEqual([]);
    expect(() => splitByRideBase(toTiyn(1), [])).toThrow(RangeError);
  });

  it("adds up to the park's figure for any money, refunds and overrides, as long as one row is free", () => {
    const any = fc.integer({ min: -1_000, max: 1_000 });
    const party = fc.record({ cash: any, card: any, tip: any, override: fc.option(any) });
    fc.assert(
      fc.property(any, fc.array(party, { minLength: 1, maxLength: 6 }), (total, cast) => {
        const overrides = cast.map(({ override }, row) => (override === null || row === 0 ? null : toTiyn(override)));
        const parts = splitAround(toTiyn(total), cast.map(amounts), overrides);
        return (
          sum(parts) === BigInt(total) &&
          overrides.every((override, row) => override === null || parts[row] === override)
        );
      }),
    );
  });

  it("does not take an override of zero for none", () => {
    expect(splitAround(toTiyn(100), [amounts({ cash: 1 }), amounts({ cash: 1 })], [toTiyn(0), undefined])).toEqual([
      0n,
      100n,
    ]);
  });
});
