import { parseMonth as parseServerMonth } from "../../../../domain/periods/month.ts";
import type { Words } from "../kind/words.ts";
import { printMonth } from "./print-month.ts";

const NAMES = 12;

/** Reads `04.2026`, `2026-04`, `апрель 2026` in the language of the interface, or any day of the month. */
export function parseMonth(text: string, words: Words): string | undefined {
  const said = text.trim().toLocaleLowerCase();
  const [, month, year] = /^(?:\d{1,2}\.)?(\d{1,2})[./](\d{4})$/.exec(said) ?? [];
  const server = /^\d{4}-\d{2}(?=$|-\d{2})/.exec(said)?.[0] ?? "";
  const read = parseServerMonth(month && year ? `${year}-${month.padStart(2, "0")}` : server);
  if (read.ok) return read.value;
  const [, name, ofYear = ""] = /^(\D+?)\s+(\d{4})(?:\D*)$/.exec(said) ?? [];
  const months = Array.from({ length: NAMES }, (_, index) => `${ofYear}-${String(index + 1).padStart(2, "0")}`);
  return name === undefined
    ? undefined
    : months.find((each) => printMonth(each, words).toLocaleLowerCase().startsWith(`${name} `));
}
