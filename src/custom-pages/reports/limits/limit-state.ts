import type {
  DistributionCard,
  DistributionEntry,
  DistributionParty,
} from "../../../../contract/entities/distribution.ts";
import { together } from "../../../../domain/distribution/row.ts";
import { checkLimit, type LimitCheck, limitDecision } from "../../../../domain/limits/check-limit.ts";
import { monthCounted } from "../../../../domain/limits/counted.ts";
import { countedComponents } from "../../../../domain/limits/turnover.ts";
import type { Tiyn } from "../../../../domain/money/tiyn.ts";

/** A counterparty's limit as it stands with the figures on the screen. */
export type LimitState = DistributionParty["limits"][number] & LimitCheck & { readonly month: Tiyn };

/**
 * The limits of one counterparty with this month's amounts in them; an empty list: no limit applies to it. `others` is what its
 * other contracts take of the same month: a contract's own cap alone does not count them.
 */
export function limitsOf(
  party: Pick<DistributionParty, "limits">,
  { amounts }: Pick<DistributionEntry, "amounts">,
  period: string,
  others: readonly Pick<DistributionEntry, "amounts">[] = [],
): readonly LimitState[] {
  return party.limits.map((limit) => {
    const counted = limit.kind === "CUSTOM" ? [] : others;
    const all = together([amounts, ...counted.map((other) => other.amounts)]);
    const month = monthCounted(all, limit.cashless_free, countedComponents(`${period}-01`));
    return { ...limit, month, ...checkLimit({ used: limit.used, draft: month, threshold: limit.threshold }) };
  });
}

/** Whether a limit is passed, and what the aggregator does about that. */
export function worstDecision(limits: readonly LimitState[], mode: DistributionCard["limit_mode"]) {
  const decisions = limits.map(({ level }) => limitDecision(level, mode));
  if (decisions.includes("refuse")) return "refuse";
  return decisions.includes("confirm") ? "confirm" : "allow";
}
