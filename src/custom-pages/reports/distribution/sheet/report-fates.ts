import type { DistributionCard } from "../../../../../contract/entities/distribution.ts";
import type { Computed } from "./compute.ts";

/** What saving does about a counterparty's report of the month. */
export type ReportFate = "create" | "replace" | "remove" | "skip";

/** A counterparty without any movement in the month gets no report, and loses the one it had. */
export function fatesOf(
  { parties }: Pick<DistributionCard, "parties">,
  { idle }: Pick<Computed, "idle">,
): readonly ReportFate[] {
  return parties.map(({ report }, column) => {
    if (idle[column] ?? true) return report ? "remove" : "skip";
    return report ? "replace" : "create";
  });
}
