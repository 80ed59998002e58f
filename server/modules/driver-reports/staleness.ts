import {
  type DriverReport,
  driverReportOf,
  REPORT_FIGURES,
  type ReportFigure,
} from "../../../domain/driver-reports/figures.ts";
import type { Tx } from "../../db/database.ts";
import { json } from "../../db/json.ts";
import { insertRows, updateRows } from "../../db/rows.ts";
import { auditAll, changesBetween } from "../../entities/change.ts";
import type { Change } from "../../entities/record.ts";
import { followReports } from "../driver-acts/follow.ts";
import { keepByDriver } from "./by-driver.ts";
import { carryOn } from "./carry.ts";
import {
  dropLines,
  type KeptReport,
  lockOpenReports,
  NEXT_VERSION,
  type Reward,
  type WhichReports,
} from "./driver-reports.repository.ts";
import { contractLines } from "./make-driver-reports.ts";
import { readSources, type Source } from "./sources.ts";

type Differing = { figure: ReportFigure; kept: bigint; due: bigint };

const differences = (kept: DriverReport, due: DriverReport): Differing[] =>
  REPORT_FIGURES.flatMap((figure) =>
    kept[figure] === due[figure] ? [] : [{ figure, kept: kept[figure], due: due[figure] }],
  );

/** Whether the contracts that rewards come of say anything else, in whatever order their columns are. */
const areOthers = (kept: readonly Reward[], due: readonly Reward[]): boolean =>
  kept.length !== due.length || due.some((reward, place) => changesBetween({ ...kept[place] }, reward).length > 0);

/** Reports that may still be changed, each with what its sources say now and what of it would be another. */
async function compared(tx: Tx, aggregatorId: number, which: WhichReports) {
  const reports = await lockOpenReports(tx, aggregatorId, which);
  const sources = await readSources(tx, aggregatorId, reports);
  return reports.flatMap((report, place): { report: KeptReport; source: Source; differing: Differing[] }[] => {
    const source = sources[place];
    if (!source) return [];
    return [{ report, source, differing: differences(report, driverReportOf({ ...report, ...source.figures })) }];
  });
}

/**
 * Whether open reports still say what the statistics and the distribution say: one that does not is marked, with each figure as it is
 * and as it would be. Nothing of it changes until somebody has it recomputed (domain.md §10.1). To be called by whoever changes a
 * source, in the same transaction.
 */
export async function markStale(tx: Tx, aggregatorId: number, which: WhichReports): Promise<void> {
  const moved = (await compared(tx, aggregatorId, which)).flatMap(({ report, source, differing }) => {
    const is_stale = differing.length > 0 || areOthers(report.rewards, source.rewards);
    const isSame = is_stale === report.is_stale && json(differing) === json(report.changes);
    return isSame ? [] : [{ id: report.id, is_stale, differing }];
  });
  if (moved.length === 0) return;
  const ids = moved.map(({ id }) => id);
  const flags = moved.map(({ id, is_stale }) => ({ id, is_stale }));
  // A version of its own: what would change is part of what a person sees before he has it changed.
  await updateRows(tx, aggregatorId, "driver_reports", ["id"], flags, { set: NEXT_VERSION });
  await dropLines(tx, aggregatorId, "driver_report_changes", ids);
  const lines = moved.flatMap(({ id, differing }) => contractLines(aggregatorId, id, differing));
  await insertRows(tx, "driver_report_changes", lines, ["position"]);
}

/** Gives reports, which are locked, the figures of their sources; what a person entered stays. Told old and new, figure by figure. */
export async function recompute(change: Change, ids: readonly number[]): Promise<void> {
  const { tx, scope, clock } = change;
  const { aggregatorId } = scope;
  const found = await compared(tx, aggregatorId, { ids });
  const rows = found.map(({ report: { id }, source: { figures, rate } }) => ({
    id,
    ...figures,
    rate,
    is_stale: false,
    updated_at: clock.now(),
  }));
  await updateRows(tx, aggregatorId, "driver_reports", ["id"], rows, { set: NEXT_VERSION });
  const split = found.map(({ report: { id, park_id, period }, source }) => ({
    id,
    park_id,
    period,
    figures: source.figures,
  }));
  await keepByDriver(change, split);
  await followReports(change, ids);
  await dropLines(tx, aggregatorId, "driver_report_changes", ids);
  await dropLines(tx, aggregatorId, "driver_report_contracts", ids);
  const lines = found.flatMap(({ report: { id }, source }) => contractLines(aggregatorId, id, source.rewards));
  await insertRows(tx, "driver_report_contracts", lines, ["position"]);
  const events = found.map(({ report: { id }, differing }) => ({
    event: "driver-reports.recomputed" as const,
    entity: "driver-reports",
    id,
    changes: differing.map(({ figure, kept, due }) => ({ field: figure, before: kept, after: due })),
  }));
  await auditAll(tx, scope, clock, events);
  await carryOn(
    change,
    found.map(({ report }) => report.park_id),
  );
}
