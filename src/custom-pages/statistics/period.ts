import { addDays, type Day, daysBetween, parseDay } from "../../../domain/periods/day.ts";
import {
  addMonths,
  firstDayOf,
  lastDayOf,
  monthOf,
  monthsFrom,
  type Period,
  periodOf as wholeMonth,
} from "../../../domain/periods/month.ts";
import { previousWholeMonth } from "../../../domain/periods/windows.ts";

export const PRESETS = ["this-month", "last-month", "quarter", "year"] as const;
export type Preset = (typeof PRESETS)[number];

/** The whole month of a day, the whole month before it, its whole quarter or year. */
export function presetPeriod(preset: Preset, today: Day): Period {
  const month = monthOf(today);
  switch (preset) {
    case "this-month":
      return wholeMonth(month);
    case "last-month":
      return previousWholeMonth(today);
    case "quarter": {
      const first = addMonths(month, -((Number(month.slice(5)) - 1) % 3));
      return { from: firstDayOf(first), to: lastDayOf(addMonths(first, 2)) };
    }
    case "year": {
      const first = addMonths(month, 1 - Number(month.slice(5)));
      return { from: firstDayOf(first), to: lastDayOf(addMonths(first, 11)) };
    }
  }
}

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
