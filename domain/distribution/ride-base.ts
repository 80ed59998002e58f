import { allocate } from "../money/allocate.ts";
import { sum, type Tiyn, toTiyn } from "../money/tiyn.ts";
import { COMPONENTS, type ComponentAmounts, RIDE_BASE } from "./fields.ts";

/** What the rides cost, however they were paid. */
export function rideBaseOf(amounts: ComponentAmounts): Tiyn {
  return sum(RIDE_BASE.map((component) => amounts[component]));
}

/**
 * Splits the park's commission or tax between counterparties by their ride base; the parts add up to `total` exactly.
 * Refunds can make a base negative or leave none, and then, in this order:
 * - some bases are positive: a negative one counts as nothing, so nobody is credited at the others' cost;
 * - none is positive, some are negative (a month of refunds): their sizes are the weights, since the commission comes back too;
 * - all are zero: the sizes of the total money;
 * - that is zero too: equal parts.
 * Throws RangeError when there is something to split and nobody to bear it.
 */
export function splitByRideBase(total: Tiyn, amounts: readonly ComponentAmounts[]): Tiyn[] {
  return allocate(total, weightsOf(amounts));
}

/**
 * The same split around the rows that a person has overridden (`null` and `undefined`: not overridden): those keep their
 * figure, the others share what is left. When every row is overridden the parts are what was entered, right or wrong:
 * `checkDistribution` tells the difference.
 */
export function splitAround(
  total: Tiyn,
  amounts: readonly ComponentAmounts[],
  overrides: readonly (Tiyn | null | undefined)[],
): Tiyn[] {
  const free = amounts.filter((_, row) => isFree(overrides[row]));
  const left = toTiyn(total - sum(overrides.filter((override) => !isFree(override))));
  const parts = free.length === 0 ? [] : splitByRideBase(left, free);
  return amounts.map((_, row) => overrides[row] ?? parts.shift() ?? toTiyn(0n));
}

function isFree(override: Tiyn | null | undefined): override is null | undefined {
  return override === null || override === undefined;
}

function weightsOf(rows: readonly ComponentAmounts[]): bigint[] {
  const bases = rows.map(rideBaseOf);
  if (bases.some((base) => base > 0n)) return bases.map((base) => (base > 0n ? base : 0n));
  if (bases.some((base) => base < 0n)) return bases.map(size);
  const money = rows.map((amounts) => size(sum(COMPONENTS.map((component) => amounts[component]))));
  return money.some((amount) => amount > 0n) ? money : rows.map(() => 1n);
}

function size(amount: bigint): bigint {
  return amount < 0n ? -amount : amount;
}
