import type { Component } from "../../../../../domain/distribution/fields.ts";
import { checkShares, sharesToAmounts } from "../../../../../domain/distribution/shares.ts";
import { type Bps, roundDiv, type Tiyn, toBps, WHOLE } from "../../../../../domain/money/tiyn.ts";
import type { Ground, Sheet } from "./sheet.ts";

/** The percent that an amount came from: its row's typed percents, or the shares row; null when it was typed as an amount. */
export function shareBehind(sheet: Sheet, ground: Ground, component: Component, column: number): Bps | null {
  const typed = (sheet.percents[component] ?? []).flatMap((rate) => rate ?? []);
  if (typed.length === sheet.entries.length && checkShares(typed).ok) return typed[column] ?? null;
  return followsShares(sheet, ground, component, column) ? (sheet.entries[column]?.share ?? null) : null;
}

/** Whether an amount is what the shares row gives; false also where the shares say nothing. */
export function followsShares(sheet: Sheet, ground: Ground, component: Component, column: number): boolean {
  const shares = sheet.entries.flatMap((entry) => entry.share ?? []);
  if (shares.length !== sheet.entries.length) return false;
  const split = sharesToAmounts(ground.statistics[component], shares);
  return split.ok && split.value[column] === sheet.entries[column]?.amounts[component];
}

/** What part of the park's figure an amount is, to 0,01 %; undefined where the park has nothing. */
export function percentOf(amount: Tiyn, whole: Tiyn): Bps | undefined {
  return whole === 0n ? undefined : toBps(Number(roundDiv(amount * BigInt(WHOLE), whole)));
}
