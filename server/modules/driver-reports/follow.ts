import { firstDayOf, type Month } from "../../../domain/periods/month.ts";
import type { Change } from "../../entities/record.ts";
import { makeReportOf } from "./make-driver-reports.ts";
import { markStale } from "./staleness.ts";

/** A month that has just been distributed gets its driver report; one that it has already is marked where it says something else now. */
export async function followDistribution(
  change: Change,
  { parkId, month }: { readonly parkId: number; readonly month: Month },
): Promise<void> {
  const hadOne = await makeReportOf(change, parkId, month);
  if (hadOne) await markStale(change.tx, change.scope.aggregatorId, { parks: [parkId], from: firstDayOf(month) });
}
