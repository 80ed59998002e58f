import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { roundTogether } from "./round-together.ts";
import { roundDiv, sum, toTiyn } from "./tiyn.ts";

const UNITS = 100n;
const anyParts = fc.array(fc.bigInt({ min: -(10n ** 12n), max: 10n ** 12n }), { maxLength: 40 });
const totalOf = (parts: readonly bigint[]) =>
  toTiyn(
    roundDiv(
      parts.reduce((all, part) => all + part, 0n),
      UNITS,
    ),
  );

describe("rounding together", () => {
  it("adds up to the rounded sum, whatever the parts", () => {
    fc.assert(fc.property(anyParts, (parts) => sum(roundTogether(totalOf(parts), parts, UNITS)) === totalOf(parts)));
  });

  it("moves no part by a tiyn or more, and a whole one not at all", () => {
    fc.assert(
      fc.property(anyParts, (parts) =>
        roundTogether(totalOf(parts), parts, UNITS).every((tiyn, place) => {
          const error = tiyn * UNITS - (parts[place] ?? 0n);
          return error < UNITS && error > -UNITS && ((parts[place] ?? 0n) % UNITS !== 0n || error === 0n);
        }),
      ),
    );
  });

  it("gives the left-over tiyn to the largest remainders, ties to the earlier part", () => {
    expect(roundTogether(toTiyn(1), [33n, 34n, 33n], UNITS)).toEqual([0n, 1n, 0n]);
    expect(roundTogether(toTiyn(1), [50n, 50n], UNITS)).toEqual([1n, 0n]);
    expect(roundTogether(toTiyn(-1), [-50n, -50n], UNITS)).toEqual([0n, -1n]);
  });

  it("refuses a total that is not that of its parts", () => {
    expect(() => roundTogether(toTiyn(2), [100n], UNITS)).toThrow(RangeError);
    expect(() => roundTogether(toTiyn(0), [100n], UNITS)).toThrow(RangeError);
    expect(() => roundTogether(toTiyn(1), [], UNITS)).toThrow(RangeError);
  });
});
