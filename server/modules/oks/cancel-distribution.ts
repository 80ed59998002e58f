import { auditAll } from "../../entities/change.ts";
import type { Change } from "../../entities/record.ts";
import { Failure } from "../../http/failure.ts";
import { needPark } from "../parks/parks.repository.ts";
import { takeAway } from "./delete-reports.ts";
import { movedOn } from "./distribution-refusals.ts";
import { findDistribution, findDraft, saveDraft } from "./distributions.repository.ts";
import { keepDraft } from "./entries.ts";
import { obstacleTo, refuse } from "./obstacles.ts";
import { lockMonthToSplit } from "./park-month.ts";
import { lockReports } from "./reports.repository.ts";
import { savedEntries } from "./saved-entries.ts";

/** Whose month, and the version that the person saw. */
type Cancelled = { readonly park: number; readonly period: string; readonly version: number };

/**
 * Cancels a park's split month: its reports go, reports by hand stay, and what was entered is a draft of the caller's again, unless
 * he has one of his own already (domain.md §10.7). How many reports went. Refused (404) when nothing is split, (409) when the month
 * moved on since the person saw it or when a report of it is signed. `keepsDraft`: false where nobody has entered anything.
 */
export async function cancelDistribution(
  change: Change,
  { park, period, version }: Cancelled,
  { keepsDraft = true } = {},
): Promise<number> {
  const { tx, scope, clock } = change;
  await needPark(tx, scope, park);
  const month = await lockMonthToSplit(change, park, period);
  const saved = await findDistribution(tx, month);
  if (!saved || month.reports.length === 0) throw new Failure("NOT_FOUND");
  if (saved.version !== version) throw movedOn(saved, []);
  const entries = savedEntries(month, saved);
  const ids = month.reports.map(({ id }) => id);
  const gone = await lockReports(tx, scope, ids);
  refuse(obstacleTo({ ...month, reports: gone }, clock.today(), ["signed"]));
  if (keepsDraft && !(await findDraft(tx, month, scope.user.id))) {
    const draft = { body: keepDraft(entries, saved.statistics), hash: saved.statistics_hash };
    await saveDraft(change, month, draft);
  }
  await auditAll(tx, scope, clock, [
    {
      event: "distributions.cancelled" as const,
      entity: "parks",
      id: park,
      changes: [
        { field: "period", before: period, after: null },
        ...gone.map(({ number, total_money }) => ({ field: number, before: total_money, after: null })),
      ],
    },
  ]);
  await takeAway(change, gone);
  return gone.length;
}
