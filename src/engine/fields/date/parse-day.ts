import { parseDay as parseServerDay } from "../../../../domain/periods/day.ts";

const CENTURY = "20";

/** Reads a day as people and spreadsheets write it: `30.04.2026`, `30.4.26`, `30/04/2026`, `30042026`, `2026-04-30`, with an hour after it or not. */
export function parseDay(text: string): string | undefined {
  const bare = text.trim().replace(/[ T]\d{1,2}:\d{2}(:\d{2})?$/, "");
  const match = /^(\d{1,2})[./](\d{1,2})[./](\d{2}|\d{4})$/.exec(bare) ?? /^(\d{2})(\d{2})(\d{4})$/.exec(bare);
  const [, day = "", month = "", year = ""] = match ?? [];
  const iso = match
    ? `${year.length === 2 ? CENTURY : ""}${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`
    : bare;
  const read = parseServerDay(iso);
  return read.ok ? read.value : undefined;
}
