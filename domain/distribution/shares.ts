import { allocate } from "../money/allocate.ts";
import { type Bps, type Tiyn, toTiyn, WHOLE } from "../money/tiyn.ts";
import { err, ok, type Result } from "../result.ts";
import { COMPONENTS, type ComponentAmounts, recordOf } from "./fields.ts";

/**
 * Why shares cannot be used: together they are not exactly 100 % (`difference` in basis points: +1 for 100.01 %), or the share
 * of one row is below zero.
 */
export type ShareRefusal =
  | { readonly code: "SHARES_NOT_WHOLE"; readonly total: number; readonly difference: number }
  | { readonly code: "NEGATIVE_SHARE"; readonly row: number };

/** Shares are basis points, none below zero, together exactly 10 000. A near miss is refused, never stretched to fit. */
export function checkShares(shares: readonly Bps[]): Result<readonly Bps[], ShareRefusal> {
  const row = shares.findIndex((bps) => bps < 0);
  if (row >= 0) return err({ code: "NEGATIVE_SHARE", row });
  const total = shares.reduce((all, bps) => all + bps, 0);
  if (total !== WHOLE) return err({ code: "SHARES_NOT_WHOLE", total, difference: total - WHOLE });
  return ok(shares);
}

/** One figure of the park by shares: the parts add up to it to the tiyn. */
export function sharesToAmounts(total: Tiyn, shares: readonly Bps[]): Result<Tiyn[], ShareRefusal> {
  const checked = checkShares(shares);
  return checked.ok ? ok(allocate(total, shares.map(BigInt))) : checked;
}

/** All nine components by the same shares: one set of amounts per counterparty. */
export function amountsByShares(
  park: ComponentAmounts,
  shares: readonly Bps[],
): Result<ComponentAmounts[], ShareRefusal> {
  const checked = checkShares(shares);
  if (!checked.ok) return checked;
  const weights = shares.map(BigInt);
  const parts = recordOf(COMPONENTS, (component) => allocate(park[component], weights));
  return ok(shares.map((_, row) => recordOf(COMPONENTS, (component) => parts[component][row] ?? toTiyn(0n))));
}

/** The shares that amounts of one component stand for, together exactly 100 %; undefined when the amounts say nothing. */
export function sharesOf(amounts: readonly Tiyn[]): number[] | undefined {
  const total = amounts.reduce<bigint>((sum, amount) => sum + amount, 0n);
  const weights = amounts.map((amount) => (total < 0n ? -amount : amount));
  if (total === 0n || weights.some((weight) => weight < 0n)) return undefined;
  return allocate(toTiyn(WHOLE), weights).map(Number);
}
