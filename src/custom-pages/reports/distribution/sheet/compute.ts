import type { DistributionCard, DistributionEntry } from "../../../../../contract/entities/distribution.ts";
import { checkDistribution, type Violation } from "../../../../../domain/distribution/check.ts";
import { distribute } from "../../../../../domain/distribution/distribute.ts";
import { type Figures, figuresOf } from "../../../../../domain/distribution/figures.ts";
import { isIdle } from "../../../../../domain/distribution/row.ts";

/** Everything that follows from the entries: a row of figures per counterparty, their sums, and what does not add up. */
export type Computed = {
  readonly rows: readonly Figures[];
  /** Which rows have no movement at all, and so make no report. */
  readonly idle: readonly boolean[];
  readonly totals: Figures;
  readonly violations: readonly Violation[];
};

/** Runs the rules of domain/distribution over the entries; entries stand in the order of `card.parties`. */
export function compute(
  card: Pick<DistributionCard, "statistics" | "parties">,
  entries: readonly DistributionEntry[],
): Computed {
  const { rows, totals } = distribute({
    statistics: card.statistics,
    entries: entries.map((entry, column) => {
      const party = card.parties[column];
      if (!party) throw new RangeError(`there is no counterparty ${column}`);
      return {
        amounts: entry.amounts,
        platformCommission: entry.platform_commission,
        tax: entry.tax,
        rate: party.rate,
        bonusRate: party.bonus_rate,
        start: party.starting_balance,
        transferred: entry.transferred,
        topUp: entry.top_up,
        bankCommission: entry.bank_commission,
      };
    }),
  });
  return {
    rows: rows.map(figuresOf),
    idle: rows.map(isIdle),
    totals: figuresOf(totals),
    violations: checkDistribution(rows, card.statistics),
  };
}
