import { almatyClock } from "../../domain/periods/almaty.ts";

/** `2026-04-30` as `30.04.2026`. */
export function dayText(day: string): string {
  return day.split("-").reverse().join(".");
}

/** Days from one to another: `01.04.2026 — 30.04.2026`. */
export function daysText({ from, to }: { readonly from: string; readonly to: string }): string {
  return `${dayText(from)} — ${dayText(to)}`;
}

/** A moment on Almaty's clock: `30.04.2026 18:05:09`. */
export function momentText(moment: Date): string {
  const { day, time } = almatyClock(moment);
  return `${dayText(day)} ${time}`;
}
