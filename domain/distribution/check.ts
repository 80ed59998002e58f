import type { Tiyn } from "../money/tiyn.ts";
import { COMPONENTS, type Component, type DistributionRow, type ParkFigures } from "./fields.ts";
import { brokenSums } from "./laws.ts";

/**
 * Why a distribution cannot be saved.
 * - `SUM_MISMATCH`: the rows of `field` exceed (+) or fall short of (−) the park's statistics by `difference`;
 * - `NEGATIVE_SHARE`: row `row` has an amount of the opposite sign to the park's, which is a share below 0 %; `difference` is it.
 */
export type Violation =
  | {
      readonly code: "SUM_MISMATCH";
      readonly field: Component | "platformCommission" | "tax";
      readonly row: null;
      readonly difference: Tiyn;
    }
  | { readonly code: "NEGATIVE_SHARE"; readonly field: Component; readonly row: number; readonly difference: Tiyn };

/** Every reason not to save these rows for this park; an empty list lets them through. */
export function checkDistribution(rows: readonly DistributionRow[], statistics: ParkFigures): Violation[] {
  const violations: Violation[] = brokenSums(rows, statistics).map(({ field, difference }) => ({
    code: "SUM_MISMATCH",
    field,
    row: null,
    difference,
  }));
  for (const field of COMPONENTS) {
    const refunds = statistics[field] < 0n;
    for (const [row, { [field]: amount }] of rows.entries()) {
      const opposite = refunds ? amount > 0n : amount < 0n;
      if (opposite) violations.push({ code: "NEGATIVE_SHARE", field, row, difference: amount });
    }
  }
  return violations;
}
