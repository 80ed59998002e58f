import type { DistributionCard } from "../../../../../contract/entities/distribution.ts";
import { COMPONENTS } from "../../../../../domain/distribution/fields.ts";
import type { Figure, Figures } from "../../../../../domain/distribution/figures.ts";
import { statisticOf } from "../../../../../domain/distribution/sheet-figures.ts";
import { type Tiyn, toTiyn } from "../../../../../domain/money/tiyn.ts";

/** How far the counterparties together are from the statistics: + too much, − not yet split; undefined where nothing is compared. */
export function differenceOf(
  statistics: DistributionCard["statistics"],
  totals: Figures,
  row: Figure,
): Tiyn | undefined {
  const whole = statisticOf(statistics, row);
  return whole === undefined ? undefined : toTiyn(totals[row] - whole);
}

export type Change = DistributionCard["statistics_changes"][number];

const COMPARED = [...COMPONENTS, "fees", "tax"] as const satisfies readonly (keyof DistributionCard["statistics"])[];

/** What became different in the park's statistics; the figures that are sums of others are not named again. */
export function changesBetween(
  before: DistributionCard["statistics"],
  now: DistributionCard["statistics"],
): readonly Change[] {
  return COMPARED.filter((field) => before[field] !== now[field]).map((field) => ({
    field,
    before: before[field],
    now: now[field],
  }));
}
