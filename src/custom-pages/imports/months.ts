import { parseDay } from "../../../domain/periods/day.ts";
import { type Month, monthOf, monthsFrom } from "../../../domain/periods/month.ts";

/** Every month that a file has days in, in order. */
export function monthsOfFile(first: string | null, last: string | null): Month[] {
  const [from, to] = [parseDay(first ?? ""), parseDay(last ?? "")];
  return from.ok && to.ok ? monthsFrom(monthOf(from.value), monthOf(to.value)) : [];
}

/** `апрель 2026` in the language of the interface. */
export function monthName(month: string, language: string): string {
  const name = new Intl.DateTimeFormat(language, { month: "long", timeZone: "UTC" }).format(new Date(`${month}-01`));
  return `${name} ${month.slice(0, 4)}`;
}
