import { evaluateSum } from "../formula.ts";
import { share, sum, type Tiyn } from "../money/tiyn.ts";
import type { Distribution } from "./distribute.ts";
import { explain } from "./explain.ts";
import { DISTRIBUTION_FIELDS, type DistributionField, type DistributionRow, figureOf } from "./fields.ts";
import type { Terms } from "./row.ts";

/** An identity that does not hold: in which row (or in the totals, or between the park and the platform) and for which figure. */
export type BrokenIdentity = { readonly row: number | "totals" | "park"; readonly field: DistributionField };

/**
 * Computes every derived figure a second time, from its published formula, before a distribution is saved. `due` is what the
 * platform owes the park by its statistics. A broken identity is a bug of ours: the caller stops with a 500, nothing is saved.
 * Sums that merely differ from the statistics (`checkDistribution`) must have been refused before.
 */
export function brokenIdentities({ rows, totals }: Distribution, terms: readonly Terms[], due: Tiyn): BrokenIdentity[] {
  const broken: BrokenIdentity[] = [];
  for (const field of DISTRIBUTION_FIELDS) {
    for (const [row, figures] of rows.entries()) {
      const expected = recompute(field, figures, terms[row]);
      if (expected !== undefined && expected !== figureOf(figures, field)) broken.push({ row, field });
    }
    if (figureOf(totals, field) !== sum(rows.map((row) => figureOf(row, field)))) broken.push({ row: "totals", field });
  }
  if (totals.aggregatorSum !== due) broken.push({ row: "park", field: "aggregatorSum" });
  return broken;
}

/** The figure by its formula; undefined when the row alone does not determine it. */
function recompute(field: DistributionField, row: DistributionRow, terms: Terms | undefined): Tiyn | undefined {
  const formula = explain(field);
  if (formula.kind === "sum") return evaluateSum(formula, (operand) => figureOf(row, operand));
  if (formula.kind === "share" && terms) return share(figureOf(row, formula.of), terms[formula.rate]);
  return undefined;
}
