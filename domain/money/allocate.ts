import { withLeftovers } from "./leftovers.ts";
import { type Tiyn, toTiyn } from "./tiyn.ts";

/**
 * Splits `total` by `weights` so that the parts add up to it exactly: each part is rounded towards zero, and the tiyn left
 * over go one by one to the largest remainders, ties to the earlier row. A negative total is split as its mirror image.
 * Throws RangeError on a negative weight, and when there is something to split but every weight is zero (or there is none):
 * whoever calls must decide what stands in for missing weights, because money must not vanish here.
 */
export function allocate(total: Tiyn, weights: readonly bigint[]): Tiyn[] {
  if (weights.some((weight) => weight < 0n)) throw new RangeError("a weight is negative");
  const whole = weights.reduce((sum, weight) => sum + weight, 0n);
  if (whole === 0n) {
    if (total !== 0n) throw new RangeError("there is nothing to split by: every weight is zero");
    return weights.map(() => toTiyn(0n));
  }
  const size = total < 0n ? -total : total;
  const shares = weights.map((weight) => ({ part: (size * weight) / whole, rest: (size * weight) % whole }));
  const left = shares.reduce((rest, { part }) => rest - part, size);
  return withLeftovers(shares, left).map((part) => toTiyn(total < 0n ? -part : part));
}
