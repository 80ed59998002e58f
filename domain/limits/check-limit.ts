import { type Bps, type Tiyn, toBps, toTiyn } from "../money/tiyn.ts";
import { addDays, type Day, daysBetween } from "../periods/day.ts";
import type { Period } from "../periods/month.ts";

/** How near a limit is: from 80 % a notification, from 95 % a red one, above 100 % «limit exceeded». */
export const LIMIT_LEVELS = ["ok", "warn80", "warn95", "exceeded"] as const;
export type LimitLevel = (typeof LIMIT_LEVELS)[number];

/** A limit measured. `remaining` and `over` are never negative, and one of them is zero. */
export type LimitCheck = {
  readonly level: LimitLevel;
  /** Turnover of the period with the month in question. */
  readonly total: Tiyn;
  readonly remaining: Tiyn;
  readonly over: Tiyn;
  /** Part of the threshold that is used, at most 999 999 %, rounded down so that 100 % is never shown early; null for a threshold of zero. */
  readonly usedShare: Bps | null;
};

/**
 * Measures turnover against a limit. `used` is the period's turnover without the month being edited (the starting limit and the
 * confirmed months), `draft` is that month's. A limit reached to the tiyn is not exceeded.
 */
export function checkLimit({
  used,
  draft,
  threshold,
}: {
  readonly used: Tiyn;
  readonly draft: Tiyn;
  readonly threshold: Tiyn;
}): LimitCheck {
  const total = toTiyn(used + draft);
  const over = total > threshold ? toTiyn(total - threshold) : toTiyn(0n);
  return {
    level: levelOf(total, threshold),
    total,
    remaining: total < threshold ? toTiyn(threshold - total) : toTiyn(0n),
    over,
    usedShare: threshold <= 0n ? null : shareOf(total, threshold),
  };
}

/** What happens to a save: `block` aggregators refuse an exceeded limit, `warn` ones ask for a confirmation that is audited. */
export function limitDecision(level: LimitLevel, mode: "block" | "warn"): "allow" | "confirm" | "refuse" {
  if (level !== "exceeded") return "allow";
  return mode === "block" ? "refuse" : "confirm";
}

/**
 * The day on which the threshold is reached if turnover goes on as it has since the period began; null when that is after the
 * period, or when there is no turnover to go by. `today` counts as elapsed.
 */
export function forecastDay(used: Tiyn, threshold: Tiyn, period: Period, today: Day): Day | null {
  if (used >= threshold) return today;
  const elapsed = daysBetween(period.from, today) + 1;
  if (used <= 0n || elapsed <= 0) return null;
  const days = (threshold * BigInt(elapsed) + used - 1n) / used;
  if (days > BigInt(daysBetween(period.from, period.to) + 1)) return null;
  return addDays(period.from, Number(days) - 1);
}

const LARGEST_SHARE = 99_999_900n;

/** A cap of a few tiyn would make a share that no number can hold, hence the bounds. */
function shareOf(total: bigint, threshold: bigint): Bps {
  const exact = (total * 10_000n) / threshold;
  if (exact > LARGEST_SHARE) return toBps(Number(LARGEST_SHARE));
  return toBps(Number(exact < -LARGEST_SHARE ? -LARGEST_SHARE : exact));
}

function levelOf(total: bigint, threshold: bigint): LimitLevel {
  if (total > threshold) return "exceeded";
  if (total <= 0n) return "ok";
  if (total * 100n >= threshold * 95n) return "warn95";
  return total * 100n >= threshold * 80n ? "warn80" : "ok";
}
