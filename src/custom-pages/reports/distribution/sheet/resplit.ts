import type { DistributionEntry } from "../../../../../contract/entities/distribution.ts";
import { COMPONENTS, type Component } from "../../../../../domain/distribution/fields.ts";
import { splitByRideBase } from "../../../../../domain/distribution/ride-base.ts";
import { sharesOf } from "../../../../../domain/distribution/shares.ts";
import { allocate } from "../../../../../domain/money/allocate.ts";
import { type Tiyn, WHOLE } from "../../../../../domain/money/tiyn.ts";
import { shareSum, splitByShares } from "./edit.ts";
import type { Ground, Sheet } from "./sheet.ts";

/**
 * Splits the park's figures anew after the statistics changed: by the shares row where it makes 100 %; otherwise each component
 * in the proportion that its amounts had, or that the rides had where the component says nothing.
 */
export function resplit(sheet: Sheet, ground: Ground): Sheet {
  const { entries } = sheet;
  if (shareSum(entries.map((entry) => entry.share)) === WHOLE) return splitByShares(sheet, ground);
  let next = entries;
  for (const component of COMPONENTS) {
    const whole = ground.statistics[component];
    const weights = proportion(entries, component);
    const parts = weights
      ? allocate(whole, weights)
      : splitByRideBase(
          whole,
          entries.map((entry) => entry.amounts),
        );
    next = next.map((entry, column) => withPart(entry, component, parts[column]));
  }
  return { ...sheet, entries: next, percents: {} };
}

/** Exact weights of a component's amounts; undefined when they say nothing (all zero, or of both signs). */
function proportion(entries: readonly DistributionEntry[], component: Component): bigint[] | undefined {
  const amounts = entries.map((entry) => entry.amounts[component]);
  return sharesOf(amounts) ? amounts.map((amount) => (amount < 0n ? -amount : amount)) : undefined;
}

function withPart(entry: DistributionEntry, component: Component, part: Tiyn | undefined): DistributionEntry {
  return part === undefined ? entry : { ...entry, amounts: { ...entry.amounts, [component]: part } };
}
