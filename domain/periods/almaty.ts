/**
 * The clock of Almaty. Kazakhstan put its eastern zone back from UTC+6 to UTC+5 when 29.02.2024 ended there (tz database
 * 2024a), so that day had 25 hours. Both offsets are written here and in `server/db/almaty.ts` rather than asked of a time zone
 * database: browsers, Node and PostgreSQL bring copies of different age.
 */
const HOUR_MS = 3_600_000;
const PUT_BACK = Date.UTC(2024, 1, 29, 18);
const [BEFORE_MS, SINCE_MS] = [6 * HOUR_MS, 5 * HOUR_MS];

/** What Almaty's clock shows at an instant, both in milliseconds: the clock's as if it stood in UTC. */
export function clockAt(instant: number): number {
  return instant + (instant < PUT_BACK ? BEFORE_MS : SINCE_MS);
}

/** The instant, in milliseconds, at which Almaty's clock shows this (as if in UTC). Of the hour that came twice, the first. */
export function instantOnClock(clock: number): number {
  return clock - (clock < PUT_BACK + BEFORE_MS ? BEFORE_MS : SINCE_MS);
}

/** An instant as `YYYY-MM-DD` and `HH:MM:SS` of Almaty's clock; throws RangeError on an invalid date. */
export function almatyClock(instant: Date): { day: string; time: string } {
  const text = new Date(clockAt(instant.getTime())).toISOString();
  return { day: text.slice(0, 10), time: text.slice(11, 19) };
}
