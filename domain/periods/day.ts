import { err, ok, type Result } from "../result.ts";
import { almatyClock, instantOnClock } from "./almaty.ts";

declare const dayBrand: unique symbol;

/** A calendar day as `YYYY-MM-DD`, one that exists. Days compare as texts: `a < b` is «earlier». */
export type Day = string & { readonly [dayBrand]: "day" };

const MS_PER_DAY = 86_400_000;

/** Reads a server date; 30 February is refused, not moved to March. */
export function parseDay(text: string): Result<Day, "DATE_INVALID"> {
  return isDay(text) ? ok(text) : err("DATE_INVALID");
}

/** Brands a day that is known to be one; throws RangeError otherwise. */
export function toDay(text: string): Day {
  if (!isDay(text)) throw new RangeError(`${text} is not a day`);
  return text;
}

/** The business day of an instant, by Almaty's clock of that time (UTC+5, UTC+6 before 1 March 2024). */
export function almatyDay(instant: Date): Day {
  return toDay(almatyClock(instant).day);
}

/** The first instant of a business day, Almaty time; the day lasts until that of the next day. */
export function startOfDay(day: Day): Date {
  return new Date(instantOnClock(utc(day)));
}

/** `count` days later; earlier when negative. */
export function addDays(day: Day, count: number): Day {
  return toDay(new Date(utc(day) + count * MS_PER_DAY).toISOString().slice(0, 10));
}

/** Days from one to another: 0 for the same day, negative when `to` is earlier. */
export function daysBetween(from: Day, to: Day): number {
  return (utc(to) - utc(from)) / MS_PER_DAY;
}

function utc(day: Day): number {
  return Date.parse(`${day}T00:00:00Z`);
}

function isDay(text: string): text is Day {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const instant = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(text);
}

/** A day `2026-04-30` as documents show it: `30.04.2026`; the tax authority's XML wants the same. */
export const printDay = (day: string): string => day.split("-").reverse().join(".");
