import { formatInstant } from "../../../engine/ledger/words.ts";

const DATE_LENGTH = "DD.MM.YYYY ".length;

/** `DD.MM.YYYY HH:mm` of an instant, and `HH:mm` alone when it is of today. */
export function printInstant(instant: string, now: Date = new Date()): string {
  const at = formatInstant(instant);
  const isToday = at.slice(0, DATE_LENGTH) === formatInstant(now.toISOString()).slice(0, DATE_LENGTH);
  return isToday ? at.slice(DATE_LENGTH) : at;
}

/** «апрель 2026» in the language of the screen. */
export function printMonth(month: string, locale: string): string {
  const at = new Date(`${month}-15T00:00:00Z`);
  const name = new Intl.DateTimeFormat(locale === "kz" ? "kk" : locale, { month: "long", timeZone: "UTC" }).format(at);
  return `${name} ${month.slice(0, 4)}`;
}
