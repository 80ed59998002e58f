/** Days and hours of the business are Almaty's: UTC+5 the whole year. */
const OFFSET = 5 * 3_600_000;

/** `11 418`: no-break spaces between thousands. */
export function formatCount(count: number): string {
  return String(count).replace(/\B(?=(\d{3})+$)/g, "\u00a0");
}

/** `2026-04-30` → `30.04.2026`. */
export function formatDay(day: string): string {
  return day.split("-").reverse().join(".");
}

/** A UTC instant in Almaty as `DD.MM.YYYY HH:mm`; with seconds where two rows of a minute must be told apart. */
export function formatInstant(instant: string, precision: "minutes" | "seconds" = "minutes"): string {
  const local = new Date(Date.parse(instant) + OFFSET).toISOString();
  return `${formatDay(local.slice(0, 10))} ${local.slice(11, precision === "seconds" ? 19 : 16)}`;
}
