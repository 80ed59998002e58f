import { clockAt, instantOnClock } from "../../../../domain/periods/almaty.ts";
import { type DayTime, dayText, midnightOf, timeText } from "./calendar-text.ts";
import type { RowProblemCode } from "./ledger-row.ts";

/** When a transaction happened: the instant in UTC, and the business day in Almaty. */
export type EventTime = { readonly ok: true; readonly at: string; readonly on: string };
type Refusal = { readonly ok: false; readonly code: RowProblemCode };

const FIRST_YEAR = 2000;
const LAST_YEAR = 2099;

const POINTS = /^(\d{1,2})\.(\d{1,2})\.(\d{4})(?:,?[ \u00a0T]+(\d{1,2}):(\d{2})(?::(\d{2}))?)?$/;
const ISO =
  /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2})(?:[.,](\d{1,9}))?)?(Z|[+-]\d{2}(?::?\d{2})?)?)?$/i;

/**
 * Reads `DD.MM.YYYY HH:MM:SS` and ISO 8601; without a zone it is Almaty's time. Seconds are required: a file that a spreadsheet
 * has saved without them would give its rows other keys than the original and be counted twice beside it.
 */
export function readEventTime(text: string): EventTime | Refusal {
  const points = POINTS.exec(text);
  if (points) {
    const [, day, month, year, hours, minutes, seconds] = points;
    return eventTime({ year, month, day, hours, minutes, seconds }, 0, undefined);
  }
  const iso = ISO.exec(text);
  if (!iso) return refuse("DATE_UNREADABLE");
  const [, year, month, day, hours, minutes, seconds, fraction, zone] = iso;
  const offset = zone === undefined ? undefined : offsetOf(zone);
  if (zone !== undefined && offset === undefined) return refuse("DATE_UNREADABLE");
  const ms = fraction === undefined ? 0 : Number(fraction.slice(0, 3).padEnd(3, "0"));
  return eventTime({ year, month, day, hours, minutes, seconds }, ms, offset);
}

/** Reads Excel's date: days since 30 December 1899, Almaty's time, to the second. */
export function readSerialTime(serial: number): EventTime | Refusal {
  if (!Number.isFinite(serial) || serial < 1) return refuse("DATE_UNREADABLE");
  return inRange(instantOnClock(Date.UTC(1899, 11, 30) + Math.round(serial * 86_400) * 1_000));
}

/** `offset`: milliseconds east of UTC; undefined for Almaty's own clock. */
function eventTime(
  { year, month, day, hours, minutes, seconds }: DayTime,
  ms: number,
  offset: number | undefined,
): EventTime | Refusal {
  const midnight = midnightOf(Number(year), Number(month), Number(day));
  if (midnight === undefined) return refuse("DATE_NOT_EXISTING");
  if (Number(hours ?? 0) > 23 || Number(minutes ?? 0) > 59 || Number(seconds ?? 0) > 59)
    return refuse("DATE_NOT_EXISTING");
  if (seconds === undefined) return refuse("DATE_WITHOUT_SECONDS");
  const local = midnight + ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1_000 + ms;
  return inRange(offset === undefined ? instantOnClock(local) : local - offset);
}

function inRange(instant: number): EventTime | Refusal {
  const on = dayText(clockAt(instant));
  const year = Number(on.slice(0, 4));
  if (!(year >= FIRST_YEAR && year <= LAST_YEAR)) return refuse("DATE_OUT_OF_RANGE");
  return { ok: true, at: `${dayText(instant)}T${timeText(instant)}Z`, on };
}

function refuse(code: RowProblemCode): Refusal {
  return { ok: false, code };
}

/** Milliseconds east of UTC; undefined when the zone is further than any on Earth. */
function offsetOf(zone: string): number | undefined {
  if (zone === "Z" || zone === "z") return 0;
  const hours = Number(zone.slice(1, 3));
  const minutes = Number(zone.slice(3).replace(":", ""));
  if (hours > 14 || minutes > 59) return undefined;
  return (zone.startsWith("-") ? -1 : 1) * (hours * 60 + minutes) * 60_000;
}
