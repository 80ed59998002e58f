import { addDays, type Day, toDay } from "../../../domain/periods/day.ts";
import { addMonths, daysInMonth, firstDayOf, type Month, monthOf, monthsFrom } from "../../../domain/periods/month.ts";
import type { Clock } from "../../clock.ts";

/** Whole months of the demo unless said: the last one is open, the others are split and reported. */
const WHOLE_MONTHS = 16;
/** The day of the next month on which the demo's manager splits a month. */
const CLOSING_DAY = 6;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** The demo's time, all of it relative to the clock's today. */
export type Calendar = {
  today: Day;
  /** The last full hour: what happens «now» is the same row whichever second the demo is filled in. */
  now: Date;
  /** The last day whose statistics are complete. */
  yesterday: Day;
  closed: readonly Month[];
  open: Month;
  /** Every month with statistics: the current one too, unless it has only just begun. */
  months: readonly Month[];
  /** The days of those months, whole. */
  days: ReadonlyMap<Month, readonly Day[]>;
};

export function calendarOf(clock: Clock, wholeMonths = WHOLE_MONTHS): Calendar {
  const today = toDay(clock.today());
  const current = monthOf(today);
  const open = addMonths(current, -1);
  const yesterday = addDays(today, -1);
  const first = addMonths(current, -wholeMonths);
  const months = monthsFrom(first, monthOf(yesterday));
  return {
    today,
    now: new Date(Math.floor(clock.now().getTime() / HOUR_MS) * HOUR_MS),
    yesterday,
    closed: monthsFrom(first, addMonths(open, -1)),
    open,
    months,
    days: new Map(months.map((month) => [month, daysOf(month)])),
  };
}

export const daysOf = (month: Month): Day[] =>
  Array.from({ length: daysInMonth(month) }, (_, count) => addDays(firstDayOf(month), count));

/** The same time of day some days before. */
export const daysBefore = (instant: Date, days: number): Date => new Date(instant.getTime() - days * DAY_MS);

/** An instant on a business day, but never one that has not come yet. */
export function instantOn(day: Day, time: string, { now }: Pick<Calendar, "now">): Date {
  const instant = new Date(`${day}T${time}+05:00`);
  return instant < now ? instant : now;
}

/** The clock of the manager who splits a month: the 6th of the next one, and a few minutes more for each park. */
export function closingClock(month: Month, place: number): Clock {
  const day = addDays(firstDayOf(addMonths(month, 1)), CLOSING_DAY - 1);
  const now = new Date(Date.parse(`${day}T09:00:00+05:00`) + place * 7 * 60_000);
  return { now: () => now, today: () => day };
}
