import { type Tiyn, toTiyn } from "../money/tiyn.ts";
import { type Day, daysBetween } from "../periods/day.ts";
import { addMonths, lastDayOf, type Month, monthOf, type Period } from "../periods/month.ts";
import { forecastDay } from "./check-limit.ts";

/** What a limit comes to at the end of its period if turnover goes on as it has until `asOf`. */
export type Forecast = {
  /** The last day of what is known. */
  readonly asOf: Day;
  /** used × days of the period ÷ days until `asOf`, rounded down: 100 % is never said early. */
  readonly amount: Tiyn;
  /** On which day the threshold is reached; null when it is not within the period, or has been. */
  readonly reachedOn: Day | null;
};

type Measured = {
  readonly used: Tiyn;
  readonly threshold: Tiyn;
  readonly period: Period;
  /** The last month of the period that anything was reported of. */
  readonly lastReported: Month | null;
  readonly today: Day;
};

/** The forecast of a limit, linear (domain.md §2.7); null where there is no turnover to go by. */
export function forecastOf({ used, threshold, period, lastReported, today }: Measured): Forecast | null {
  if (used <= 0n) return null;
  const asOf = knownUntil(period, lastReported, today);
  const [elapsed, whole] = [daysBetween(period.from, asOf) + 1, daysBetween(period.from, period.to) + 1];
  return {
    asOf,
    amount: toTiyn((used * BigInt(whole)) / BigInt(elapsed)),
    reachedOn: used >= threshold ? null : forecastDay(used, threshold, period, asOf),
  };
}

/**
 * Up to which day of a period the turnover is known: the end of the last month that was reported. Whoever has had no report for longer
 * than the month that is being closed has stopped: the days since then count as days without turnover. What was entered by hand alone is
 * known until today.
 */
export function knownUntil({ from, to }: Period, lastReported: Month | null, today: Day): Day {
  const closed = lastDayOf(addMonths(monthOf(today), -2));
  const [, known] = inOrder(closed, lastReported === null ? today : lastDayOf(lastReported));
  const [latest] = inOrder(today, to);
  const [until] = inOrder(known, latest);
  return inOrder(from, until)[1];
}

const inOrder = (one: Day, other: Day): readonly [Day, Day] => (one <= other ? [one, other] : [other, one]);
