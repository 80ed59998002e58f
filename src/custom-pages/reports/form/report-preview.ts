import type { DistributionCard, DistributionParty } from "../../../../contract/entities/distribution.ts";
import { COMPONENTS, type ComponentAmounts, recordOf } from "../../../../domain/distribution/fields.ts";
import { type Figures, figuresOf } from "../../../../domain/distribution/figures.ts";
import { rowOf } from "../../../../domain/distribution/row.ts";
import { sum, type Tiyn, toTiyn } from "../../../../domain/money/tiyn.ts";

/** What a single report is made from: the split of the park, and the payments. */
export type ReportEntry = {
  readonly amounts: ComponentAmounts;
  readonly platform_commission: Tiyn;
  readonly tax: Tiyn;
  readonly transferred: Tiyn;
  readonly top_up: Tiyn;
  readonly bank_commission: Tiyn;
};

/** The figures that the report will have, by the rules that the server applies. */
export function previewOf(party: DistributionParty, entry: ReportEntry): Figures {
  const row = rowOf(
    entry.amounts,
    { platformCommission: entry.platform_commission, tax: entry.tax },
    {
      rate: party.rate,
      bonusRate: party.bonus_rate,
      start: party.starting_balance,
      transferred: entry.transferred,
      topUp: entry.top_up,
      bankCommission: entry.bank_commission,
    },
  );
  return figuresOf(row);
}

/** What of the park's month no other report has taken yet: all that a single report gets. */
export function restOf(
  statistics: DistributionCard["statistics"],
  others: readonly Figures[],
): Pick<ReportEntry, "amounts" | "platform_commission" | "tax"> {
  const rest = (whole: Tiyn, taken: readonly Tiyn[]) => toTiyn(whole - sum(taken));
  return {
    amounts: recordOf(COMPONENTS, (component) =>
      rest(
        statistics[component],
        others.map((report) => report[component]),
      ),
    ),
    platform_commission: rest(
      statistics.fees,
      others.map((report) => report.platform_commission),
    ),
    tax: rest(
      statistics.tax,
      others.map((report) => report.tax),
    ),
  };
}
