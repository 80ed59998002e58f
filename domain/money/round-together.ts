import { withLeftovers } from "./leftovers.ts";
import { type Tiyn, toTiyn } from "./tiyn.ts";

/**
 * Rounds exact amounts so that they add up to `total`, which is their sum rounded: each is rounded down, and the tiyn left over go one by
 * one to the largest remainders, ties to the earlier part. `units`: how many units of a part are a tiyn. Throws RangeError when the total
 * is not that of the parts: money must neither vanish here nor come of nothing.
 */
export function roundTogether(total: Tiyn, parts: readonly bigint[], units: bigint): Tiyn[] {
  const rounded = parts.map((exact) => {
    const rest = ((exact % units) + units) % units;
    return { part: (exact - rest) / units, rest };
  });
  const left = rounded.reduce((rest, { part }) => rest - part, BigInt(total));
  const takers = rounded.filter(({ rest }) => rest > 0n);
  if (left < 0n || left > BigInt(takers.length)) throw new RangeError("the total is not the sum of its parts");
  return withLeftovers(rounded, left).map(toTiyn);
}
