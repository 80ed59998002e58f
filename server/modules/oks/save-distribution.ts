import type { z } from "zod";
import type { DistributionSave, DistributionSaved } from "../../../contract/entities/distribution.ts";
import { auditAll } from "../../entities/change.ts";
import type { Change } from "../../entities/record.ts";
import { followDistribution } from "../driver-reports/follow.ts";
import { needPark } from "../parks/parks.repository.ts";
import {
  refuseExceeded,
  refuseMoved,
  refuseSuspended,
  refuseTyped,
  refuseUnready,
  refuseWrong,
} from "./distribution-refusals.ts";
import * as distributions from "./distributions.repository.ts";
import { keepShares } from "./entries.ts";
import { holdIdentities, holdLaws } from "./hold-laws.ts";
import { lockMonthToSplit, type MonthToSplit } from "./park-month.ts";
import { refuseLowered } from "./payments-give-way.ts";
import { split } from "./split.ts";
import { toldOf, writeReports } from "./write-reports.ts";

/** Splits a park's month for good, and makes its driver report. The errors are those of `writeDistribution`. */
export async function saveDistribution(
  change: Change,
  body: z.output<typeof DistributionSave>,
): Promise<z.output<typeof DistributionSaved>> {
  const { month, ...saved } = await writeDistribution(change, body);
  await followDistribution(change, month);
  return saved;
}

/** What a month comes to when it is split so, and the contracts that pass a limit with leave; refused with whatever is wrong with it. */
export function checkSplit(month: MonthToSplit, body: z.output<typeof DistributionSave>, today: string) {
  refuseUnready(month, body, today);
  const computed = split(month, body.entries);
  refuseWrong(month, body, computed);
  holdIdentities(computed);
  refuseTyped(month, body.entries);
  refuseSuspended(month, computed, body.with_suspended);
  return { computed, over: refuseExceeded(month, computed, body.override_limits) };
}

/**
 * Splits a park's month, without what follows of it: creates or replaces its commissioner reports in status 0, all in the caller's transaction.
 * Refused (409) when the month moved on since the person saw it, when a report of it is signed, or when the statistics changed;
 * or when payments that nobody has sent would give way and the person has not taken that upon himself; refused (422) unless every component adds up to the statistics and no limit is exceeded (spec §4, §5; domain.md §2.5).
 */
export async function writeDistribution(change: Change, body: z.output<typeof DistributionSave>) {
  const { tx, scope, clock } = change;
  const { aggregatorId, user } = scope;
  await needPark(tx, scope, body.park_id);
  const month = await lockMonthToSplit(change, body.park_id, body.period);
  refuseMoved(month, body, await distributions.findDistribution(tx, month));
  const { computed, over } = checkSplit(month, body, clock.today());
  const making = { origin: "distribution", formed_on: clock.today(), over, instead: month.reports } as const;
  const { written, gone, lowered } = await writeReports(change, month, computed, making);
  const version = await distributions.keepDistribution(change, { ...month, shares: keepShares(body.entries) });
  await distributions.dropDraft(tx, month, user.id);
  const contracts = [...written, ...month.reports].map(({ contract_id }) => contract_id);
  await holdLaws(tx, aggregatorId, { contracts, month, isWhole: true });
  refuseLowered(lowered, body.lower_payments);
  await auditAll(tx, scope, clock, [
    {
      event: over.size > 0 ? "distributions.savedOverLimit" : "distributions.saved",
      entity: "parks",
      id: body.park_id,
      changes: [
        { field: "period", before: null, after: body.period },
        ...written.map(({ number, old, total_money }) => ({
          field: number,
          before: old?.total_money ?? null,
          after: total_money,
        })),
      ],
    },
    ...written.map((report) => toldOf(report, making.origin)),
    ...gone.map(({ id, number }) => ({
      event: "oks.deleted" as const,
      entity: "oks",
      id,
      changes: [{ field: "number", before: number, after: null }],
    })),
  ]);
  return { reports: written, version, month };
}
