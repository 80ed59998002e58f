import type { DistributionCard, DistributionEntry } from "../../../../contract/entities/distribution.ts";
import type { Computed } from "./compute.ts";

/** What saving does about a counterparty's report of the month. */
export type ReportFate = "create" | "replace" | "remove" | "skip";

/** A counterparty without any movement in the month gets no report, and loses the one it had. */
export function fatesOf(
  { parties }: Pick<DistributionCard, "parties">,
  entries: readonly DistributionEntry[],
  computed: Computed,
): readonly ReportFate[] {
  return parties.map(({ report }, column) => {
    const entry = entries[column];
    const moves = [computed.rows[column]?.total_money, entry?.transferred, entry?.top_up, entry?.bank_commission];
    if (moves.every((amount) => amount === 0n || amount === undefined)) return report ? "remove" : "skip";
    return report ? "replace" : "create";
  });
}
