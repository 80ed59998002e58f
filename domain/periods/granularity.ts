import { err, ok, type Result } from "../result.ts";
import { daysBetween } from "./day.ts";
import type { Period } from "./month.ts";

/** How finely the statistics are cut. */
export const GRANULARITIES = ["minutes", "hours", "days"] as const;
export type Granularity = (typeof GRANULARITIES)[number];

/** Which granularities the period allows: the three messages of spec §8. */
export type GranularityRefusal = "GRANULARITY_MINUTES_OR_HOURS" | "GRANULARITY_HOURS_OR_DAYS" | "GRANULARITY_DAYS";

/** Up to one day: minutes or hours; up to 31 days: hours or days; longer: days only. Both ends of the period count. */
export function granularitiesOf({ from, to }: Period): readonly Granularity[] {
  const days = daysBetween(from, to) + 1;
  if (days <= 1) return ["minutes", "hours"];
  return days <= 31 ? ["hours", "days"] : ["days"];
}

/** Refuses a granularity that the period does not allow, with the code of the ones it does. */
export function checkGranularity(period: Period, asked: Granularity): Result<Granularity, GranularityRefusal> {
  const allowed = granularitiesOf(period);
  if (allowed.includes(asked)) return ok(asked);
  if (allowed.includes("minutes")) return err("GRANULARITY_MINUTES_OR_HOURS");
  return err(allowed.includes("hours") ? "GRANULARITY_HOURS_OR_DAYS" : "GRANULARITY_DAYS");
}
