/** The digits of a date and a time as they were written; what is absent was not written. */
export type DayTime = Readonly<Record<"year" | "month" | "day" | "hours" | "minutes" | "seconds", string | undefined>>;

const DAY_MS = 86_400_000;

/** A file has a month of days and a million rows: days are worked out once. */
const MOST_DAYS = 1_000;
const midnights = new Map<number, number | undefined>();
const days = new Map<number, string>();

/** Midnight of a day in milliseconds, as if in UTC; undefined when the calendar has no such day. */
export function midnightOf(year: number, month: number, day: number): number | undefined {
  const number = (year * 100 + month) * 100 + day;
  if (midnights.has(number)) return midnights.get(number);
  const midnight = Date.UTC(year, month - 1, day);
  const date = new Date(midnight);
  const exists = date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  if (midnights.size >= MOST_DAYS) midnights.clear();
  midnights.set(number, exists ? midnight : undefined);
  return exists ? midnight : undefined;
}

/** `YYYY-MM-DD` of milliseconds, as if in UTC. Empty when no calendar reaches so far. */
export function dayText(ms: number): string {
  const number = Math.floor(ms / DAY_MS);
  const known = days.get(number);
  if (known !== undefined) return known;
  const date = new Date(number * DAY_MS);
  const text = Number.isNaN(date.getTime()) ? "" : date.toISOString().slice(0, 10);
  if (days.size >= MOST_DAYS) days.clear();
  days.set(number, text);
  return text;
}

/** `HH:MM:SS.mmm` of milliseconds, as if in UTC. */
export function timeText(ms: number): string {
  const inDay = ms - Math.floor(ms / DAY_MS) * DAY_MS;
  const seconds = Math.floor(inDay / 1_000);
  return `${two(Math.floor(seconds / 3_600))}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}.${String(inDay % 1_000).padStart(3, "0")}`;
}

function two(value: number): string {
  return value < 10 ? `0${value}` : `${value}`;
}
