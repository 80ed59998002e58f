import type { LimitKind } from "../../../domain/limits/limit-rules.ts";
import { limitsFor } from "../../../domain/limits/limits-for.ts";
import { WHOLE } from "../../../domain/money/tiyn.ts";
import type { Month } from "../../../domain/periods/month.ts";
import type { Calendar } from "./calendar.ts";
import type { PlannedPark } from "./planned-park.ts";

/** The first month of the tax code in force; before it the simplified regime was limited by the half-year, see domain/limits. */
export const NEW_CODE = "2026-01";

/**
 * A counterparty whose limit the demo shows: on the simplified regime at its half-year's limit before 2026, or a small one on the
 * general regime at the VAT threshold since. Its share of the park is such that `target` (basis points of the threshold) is what
 * the last closed month of every period leaves.
 */
export type LimitStory = { kind: "simplified" | "small"; target: number };

/** Nine near the half-year's limit, two over it. */
export const SIMPLIFIED_TARGETS = [10_650, 10_300, 9_850, 9_650, 9_450, 9_250, 9_050, 8_800, 8_600, 8_400, 8_150];
/** Two over the VAT threshold, two near it, three far from it. */
export const SMALL_TARGETS = [10_800, 10_300, 9_700, 8_600, 6_400, 5_300, 4_200];
/** Small ones before 2026, when they were on the simplified regime and below the VAT threshold. */
const SMALL_BEFORE = 2_800;
/** No story takes more of a park than this; what is missing then was earned elsewhere (the starting limit). */
const LARGEST_SHARE = 5_000;

type LimitPeriod = { kind: LimitKind; from: string; to: string; threshold: bigint; closed: Month[] };

/** The periods of a limit that the closed months lie in. */
export function limitPeriods(kind: LimitKind, regimeId: number, months: readonly Month[]): LimitPeriod[] {
  const periods = new Map<string, LimitPeriod>();
  for (const month of months) {
    const history = [{ from: "2000-01-01", regimeId, vatPayer: false }];
    const limit = limitsFor({ history }, month).find((one) => one.kind === kind);
    if (!limit) continue;
    const { from, to } = limit.period;
    const period = periods.get(from) ?? { kind, from, to, threshold: limit.threshold, closed: [] };
    period.closed.push(month);
    periods.set(from, period);
  }
  return [...periods.values()];
}

export type Forced = {
  shares: Map<Month, number>;
  startingLimits: { kind: LimitKind; from: string; amount: bigint }[];
};

/** The shares, in basis points, that make a story come out in this park. Months of periods without a closed month stay free. */
export function forceShares({ kind, target }: LimitStory, park: PlannedPark, { closed, months }: Calendar): Forced {
  const before = closed.filter((month) => month < NEW_CODE);
  const since = closed.filter((month) => month >= NEW_CODE);
  const income = limitPeriods("SNR_INCOME", 2, before);
  const goals =
    kind === "simplified"
      ? income.map((period) => ({ period, target }))
      : [
          ...income.map((period) => ({ period, target: SMALL_BEFORE })),
          ...limitPeriods("VAT_REG", 1, since).map((period) => ({ period, target })),
        ];
  const forced: Forced = { shares: new Map(), startingLimits: [] };
  for (const { period, target: goal } of goals) {
    const wanted = (period.threshold * BigInt(goal)) / BigInt(WHOLE);
    const whole = turnoverOf(park, period.closed);
    const exact = Number((wanted * BigInt(WHOLE) + whole / 2n) / whole);
    const share = Math.min(exact, LARGEST_SHARE);
    for (const month of months)
      if (`${month}-01` >= period.from && `${month}-01` <= period.to) forced.shares.set(month, share);
    const missing = wanted - (whole * BigInt(share)) / BigInt(WHOLE);
    if (exact > LARGEST_SHARE)
      forced.startingLimits.push({ kind: period.kind, from: period.from, amount: missing - (missing % 100n) });
  }
  return forced;
}

/** The park's turnover over some months. */
export const turnoverOf = (park: PlannedPark, months: readonly Month[]): bigint =>
  park.months.reduce((all, one) => (months.includes(one.month) ? all + one.turnover : all), 0n);
