import type { DistributionEntry } from "../../../contract/entities/distribution.ts";
import type { SavedDistribution } from "./distributions.repository.ts";
import { completed, entryOf, withShares } from "./entries.ts";
import type { MonthToSplit } from "./park-month.ts";
import type { Report } from "./reports.repository.ts";
import { split } from "./split.ts";

/** The entries that the reports of a split month were made of, each with the share that was typed for it. */
export const savedEntries = (month: MonthToSplit, saved: SavedDistribution | undefined): DistributionEntry[] =>
  withShares(completed(month, enteredFor(month)), saved?.shares);

/** What was entered for the reports of the month. Where commission and tax are what is derived, they go on being derived. */
function enteredFor(month: MonthToSplit): DistributionEntry[] {
  const isParty = (report: Report) => month.parties.some(({ contract_id }) => contract_id === report.contract_id);
  const entries = month.reports.filter(isParty).map(entryOf);
  const derived = entries.map((entry) => ({ ...entry, platform_commission: null, tax: null }));
  const isSame = split(month, derived).rows.every(
    ({ row }, index) =>
      row.platformCommission === entries[index]?.platform_commission && row.tax === entries[index]?.tax,
  );
  return isSame ? derived : entries;
}
