import { checkGranularity, type GranularityRefusal, granularitiesOf } from "../../../domain/periods/granularity.ts";
import type { Period } from "../../../domain/periods/month.ts";
import type { Cut } from "./statistics-ask.ts";

/** Why the period cannot be cut so: one of the three messages of spec §8; undefined when it can. */
export function cutRefusal(period: Period, by: Cut): GranularityRefusal | undefined {
  if (by === "none") return undefined;
  const checked = checkGranularity(period, by);
  return checked.ok ? undefined : checked.error;
}

/** The cuts that the period allows, the uncut report first, from coarse to fine. */
export function cutsOf(period: Period): Cut[] {
  return ["none", ...granularitiesOf(period).toReversed()];
}
