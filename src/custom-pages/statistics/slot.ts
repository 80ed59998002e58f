import { type Day, parseDay } from "../../../domain/periods/day.ts";

/** The day that a slot lies in; null for a line of the whole period. */
export function dayOfSlot(slot: string | null): Day | null {
  const day = parseDay(slot?.slice(0, 10) ?? "");
  return day.ok ? day.value : null;
}
