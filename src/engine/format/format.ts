import { almatyClock } from "../../../domain/periods/almaty.ts";

/** `2026-04-30` → `30.04.2026`. */
export function formatDay(day: string): string {
  return day.split("-").reverse().join(".");
}

/** A UTC instant in Almaty as `DD.MM.YYYY HH:mm`; with seconds where two rows of a minute must be told apart. */
export function formatInstant(instant: string, precision: "minutes" | "seconds" = "minutes"): string {
  const { day, time } = almatyClock(new Date(instant));
  return `${formatDay(day)} ${precision === "seconds" ? time : time.slice(0, 5)}`;
}
