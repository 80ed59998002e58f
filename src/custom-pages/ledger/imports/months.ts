import { parseDay } from "../../../../domain/periods/day.ts";
import { type Month, monthOf, monthsFrom } from "../../../../domain/periods/month.ts";

/** Every month that a file has days in, in order. */
export function monthsOfFile(first: string | null, last: string | null): Month[] {
  const [from, to] = [parseDay(first ?? ""), parseDay(last ?? "")];
  return from.ok && to.ok ? monthsFrom(monthOf(from.value), monthOf(to.value)) : [];
}
