import { addDays, type Day, daysBetween, parseDay } from "../../../domain/periods/day.ts";
import { addMonths, firstDayOf, lastDayOf, monthOf, monthsFrom, type Period } from "../../../domain/periods/month.ts";
import { PRESETS, type Preset, presetPeriod } from "../../../domain/periods/presets.ts";

/** Which preset a period is today; undefined when the person chose the days. */
export function presetOf(period: Period, today: Day): Preset | undefined {
  return PRESETS.find((preset) => samePeriod(presetPeriod(preset, today), period));
}

/** What of a period lies inside another one that it meets. */
export function cutTo(period: Period, { from, to }: Period): Period {
  const [first = period.from] = [period.from, from].sort().reverse();
  const [last = period.to] = [period.to, to].sort();
  return { from: first, to: last };
}

/** Reads two days of an address; undefined when one does not exist or they are the wrong way round. */
export function readPeriod(from: string | null, to: string | null): Period | undefined {
  const [first, last] = [parseDay(from ?? ""), parseDay(to ?? "")];
  return first.ok && last.ok && first.value <= last.value ? { from: first.value, to: last.value } : undefined;
}

/** The period of the same length before (−1) or after (+1): whole months step by months, other days by their number. */
export function shiftPeriod(period: Period, step: 1 | -1): Period {
  const [first, last] = [monthOf(period.from), monthOf(period.to)];
  const months = monthsFrom(first, last).length;
  if (samePeriod({ from: firstDayOf(first), to: lastDayOf(last) }, period)) {
    return { from: firstDayOf(addMonths(first, step * months)), to: lastDayOf(addMonths(last, step * months)) };
  }
  const length = daysBetween(period.from, period.to) + 1;
  return { from: addDays(period.from, step * length), to: addDays(period.to, step * length) };
}

/** Every day of a period in order. */
export function daysOf({ from, to }: Period): Day[] {
  return Array.from({ length: daysBetween(from, to) + 1 }, (_, index) => addDays(from, index));
}

const samePeriod = (one: Period, other: Period): boolean => one.from === other.from && one.to === other.to;
