import { instantOnClock } from "../../../../domain/periods/almaty.ts";
import { parseDay } from "../date/parse-day.ts";

/** An instant as it crosses the wire, unlike a text that was typed. */
export const isInstant = (value: string): boolean =>
  /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.test(value) && !Number.isNaN(Date.parse(value));

/**
 * Reads a day with its time by Almaty's clock as people and spreadsheets write it: a day as `parseDay` takes it, then `14:05`, `9:05` or
 * `1405`; seconds are dropped. Of the hour that came twice on 29.02.2024, the first. A day without a time is none: midnight would be a guess.
 */
export function parseInstant(text: string): string | undefined {
  const [, written = "", hours = "", minutes = ""] =
    /^(\S+?)(?:,? +|T)([01]?\d|2[0-3]):?([0-5]\d)(?::[0-5]\d)?$/.exec(text.trim()) ?? [];
  const day = parseDay(written);
  return day === undefined
    ? undefined
    : new Date(instantOnClock(Date.parse(`${day}T${hours.padStart(2, "0")}:${minutes}Z`))).toISOString();
}
