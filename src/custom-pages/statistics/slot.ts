import { type Day, parseDay } from "../../../domain/periods/day.ts";
import { formatDay } from "../../engine/format/format.ts";
import type { Cut } from "./statistics-ask.ts";

const SLOT = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2})(?::(\d{2}))?)?/;

/** Whether a line of a report by hours or minutes is a whole day: its day was loaded as sums, and nobody knows the hours. */
export const isWholeDay = (slot: string, by: Cut): boolean =>
  (by === "hours" || by === "minutes") && !slot.includes(":");

/** A slot of a cut report as people write it: `30.04.2026`, `30.04.2026 13:00`. */
export function formatSlot(slot: string): string {
  const [, day, hour, minute = "00"] = SLOT.exec(slot) ?? [];
  if (day === undefined) return slot;
  return hour === undefined ? formatDay(day) : `${formatDay(day)} ${hour}:${minute}`;
}

/** The day that a slot lies in; null for a line of the whole period. */
export function dayOfSlot(slot: string | null): Day | null {
  const day = parseDay(slot?.slice(0, 10) ?? "");
  return day.ok ? day.value : null;
}
