import { err, ok, type Result } from "../result.ts";
import { addDays, type Day, printDay, toDay } from "./day.ts";

declare const monthBrand: unique symbol;

/** A calendar month as `YYYY-MM`. Months compare as texts: `a < b` is «earlier». */
export type Month = string & { readonly [monthBrand]: "month" };

/** A range of days, both included. */
export type Period = { readonly from: Day; readonly to: Day };

/** `01.04.2026–30.04.2026`. */
export const printPeriod = ({ from, to }: Period): string => `${printDay(from)}–${printDay(to)}`;

/** `04.2026`. */
export const numericMonth = (month: string): string => month.split("-").reverse().join(".");

/** Reads a month. */
export function parseMonth(text: string): Result<Month, "MONTH_INVALID"> {
  return isMonth(text) ? ok(text) : err("MONTH_INVALID");
}

/** Brands a month that is known to be one; throws RangeError otherwise. */
export function toMonth(text: string): Month {
  if (!isMonth(text)) throw new RangeError(`${text} is not a month`);
  return text;
}

/** The month a day lies in. */
export function monthOf(day: Day): Month {
  return toMonth(day.slice(0, 7));
}

/** `count` months later; earlier when negative. */
export function addMonths(month: Month, count: number): Month {
  const index = Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1 + count;
  const year = Math.floor(index / 12);
  return toMonth(`${String(year).padStart(4, "0")}-${String(index - year * 12 + 1).padStart(2, "0")}`);
}

export function firstDayOf(month: Month): Day {
  return toDay(`${month}-01`);
}

export function lastDayOf(month: Month): Day {
  return addDays(firstDayOf(addMonths(month, 1)), -1);
}

export function daysInMonth(month: Month): number {
  return Number(lastDayOf(month).slice(8));
}

/** The month as a range of days. */
export function periodOf(month: Month): Period {
  return { from: firstDayOf(month), to: lastDayOf(month) };
}

/** Every month from one to another, both included; none when they are the wrong way round. */
export function monthsFrom(from: Month, to: Month): Month[] {
  const months: Month[] = [];
  for (let month = from; month <= to; month = addMonths(month, 1)) months.push(month);
  return months;
}

function isMonth(text: string): text is Month {
  return /^\d{4}-(0[1-9]|1[0-2])$/.test(text);
}
