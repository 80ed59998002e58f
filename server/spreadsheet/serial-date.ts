import { clockAt } from "../../domain/periods/almaty.ts";
import { daysBetween, toDay } from "../../domain/periods/day.ts";

// Day 0 of spreadsheets is 30.12.1899: they believe in a 29.02.1900, so the count is right from 01.03.1900 on.
const epoch = toDay("1899-12-30");

/** A business day `YYYY-MM-DD` as a spreadsheet's day number. Throws a RangeError when there is no such day. */
export function serialDay(day: string): number {
  return daysBetween(epoch, toDay(day));
}

/** A moment as a spreadsheet's day number with a fraction, on Almaty's clock, to the second. Throws on an invalid date. */
export function serialInstant(moment: Date): number {
  if (Number.isNaN(moment.getTime())) throw new RangeError("Not a moment");
  return Math.floor((clockAt(moment.getTime()) - Date.parse(epoch)) / 1000) / 86_400;
}
