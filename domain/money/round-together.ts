import { type Tiyn, toTiyn } from "./tiyn.ts";

/**
 * Rounds exact amounts so that they add up to `total`, which is their sum rounded: each is rounded down, and the tiyn left over go one by
 * one to the largest remainders, ties to the earlier part. `units`: how many units of a part are a tiyn. Throws RangeError when the total
 * is not that of the parts: money must neither vanish here nor come of nothing.
 */
export function roundTogether(total: Tiyn, parts: readonly bigint[], units: bigint): Tiyn[] {
  const rounded = parts.map((part, index) => {
    const rest = ((part % units) + units) % units;
    return { index, tiyn: (part - rest) / units, rest };
  });
  let left = rounded.reduce((rest, { tiyn }) => rest - tiyn, BigInt(total));
  const takers = rounded.filter(({ rest }) => rest > 0n).sort((a, b) => Number(b.rest - a.rest) || a.index - b.index);
  if (left < 0n || left > BigInt(takers.length)) throw new RangeError("the total is not the sum of its parts");
  for (const taker of takers) {
    if (left === 0n) break;
    taker.tiyn += 1n;
    left -= 1n;
  }
  return rounded.map(({ tiyn }) => toTiyn(tiyn));
}
