import type { z } from "zod";
import type { DistributionSave, DistributionSaved } from "../../../contract/entities/distribution.ts";
import { isIdle } from "../../../domain/distribution/row.ts";
import type { Clock } from "../../clock.ts";
import type { Tx } from "../../db/database.ts";
import { holdOffLoads, lockMoney } from "../../db/money-locks.ts";
import type { Change } from "../../db/tables/work.ts";
import { auditAll } from "../../entities/change.ts";
import { Failure } from "../../http/failure.ts";
import type { Scope } from "../../http/scope.ts";
import { findPark } from "../parks/parks.repository.ts";
import { carryBalances } from "./balances.ts";
import { refuseMoved, refuseUnready, refuseWrong } from "./distribution-refusals.ts";
import * as distributions from "./distributions.repository.ts";
import { keepFigures, keepShares } from "./entries.ts";
import { holdLaws } from "./hold-laws.ts";
import { type MonthReport, type MonthToSplit, readMonthToSplit, termsOf } from "./park-month.ts";
import * as reports from "./reports.repository.ts";
import { type Split, split } from "./split.ts";

type Body = z.output<typeof DistributionSave>;

/**
 * Splits a park's month for good: creates or replaces its commissioner reports in status 0, all in the caller's transaction.
 * Refused (409) when the month moved on since the person saw it, when a report of it is signed, or when the statistics changed;
 * refused (422) unless every component adds up to the statistics and no limit is exceeded (spec §4, §5; domain.md §2.5).
 */
export async function saveDistribution(
  tx: Tx,
  scope: Scope,
  body: Body,
  clock: Clock,
): Promise<z.output<typeof DistributionSaved>> {
  const { aggregatorId } = scope;
  if (!(await findPark(tx, scope, body.park_id))) throw new Failure("NOT_FOUND");
  await lockMoney(tx, { aggregatorId, parks: [body.park_id] });
  if (!(await holdOffLoads(tx, aggregatorId, body.park_id))) throw new Failure("LEDGER_LOADING");
  const month = await readMonthToSplit(tx, aggregatorId, body.park_id, body.period);
  const key = { aggregatorId, parkId: body.park_id, first: month.first };
  const existing = month.reports;
  await refuseMoved(tx, key, body, existing);
  refuseUnready(month, body, clock.today());
  const computed = split(month, body.entries);
  const overridden = refuseWrong(month, body, computed);
  const written = await writeReports(tx, scope, clock, month, computed, overridden);
  const version = await distributions.saveDistribution(tx, key, clock, {
    statistics: keepFigures(month.park.figures),
    hash: month.park.hash,
    userId: scope.user.id,
    shares: keepShares(body.entries),
  });
  await distributions.dropDraft(tx, key, scope.user.id);
  const contracts = [...written, ...existing].map(({ contract_id }) => contract_id);
  await holdLaws(tx, aggregatorId, { contracts, whole: month, month });
  const changes: Change[] = written.map((report) => ({
    field: report.number,
    before: report.before,
    after: report.total_money,
  }));
  await auditAll(tx, scope, clock, [
    {
      event: overridden.size > 0 ? "distributions.savedOverLimit" : "distributions.saved",
      entity: "parks",
      id: body.park_id,
      changes: [{ field: "period", before: null, after: body.period }, ...changes],
    },
    ...written.map(toldOf),
    ...existing
      .filter((report) => written.every(({ id }) => id !== report.id))
      .map(({ id, number }) => ({
        ...{ event: "oks.deleted" as const, entity: "oks", id },
        changes: [{ field: "number", before: number, after: null }],
      })),
  ]);
  return { reports: written.map(({ before: _, contract_id: __, ...report }) => report), version };
}

/** What a distribution did to a report, for the report's own history. */
const toldOf = ({ id, number, before, total_money, replaced }: Written) => ({
  event: replaced ? ("oks.redistributed" as const) : ("oks.distribution" as const),
  ...{ entity: "oks", id },
  changes: [
    ...(replaced ? [] : [{ field: "number", before: null, after: number }]),
    { field: "total_money", before, after: total_money },
  ],
});
type Written = Awaited<ReturnType<typeof writeReports>>[number];

/** Writes one report a row; a row without any movement has no report, and a report that has lost its row goes. */
async function writeReports(
  tx: Tx,
  scope: Scope,
  clock: Clock,
  month: MonthToSplit,
  computed: Split,
  overridden: ReadonlySet<number>,
) {
  const { aggregatorId } = scope;
  const rows = computed.wire.flatMap(({ contract_id, figures }, index) => {
    const party = month.parties.find((one) => one.contract_id === contract_id);
    const row = computed.rows[index];
    if (!party || !row || isIdle(row)) return [];
    const old = month.reports.find((report) => report.contract_id === contract_id);
    const limit_override = overridden.has(contract_id);
    const about = { formed_on: clock.today(), origin: "distribution" as const, limit_override };
    return [{ party, old, report: { ...figures, ...termsOf(month, party), ...about } }];
  });
  await replaceAll(tx, aggregatorId, clock, rows);
  const added = rows.filter(({ old }) => old === undefined).map(({ report }) => report);
  const made = await reports.insertReports(tx, scope, clock, added);
  const written = rows.map(({ party, old, report }) => {
    const { contract_id } = report;
    const kept = old ?? made.find((one) => one.contract_id === contract_id);
    if (!kept) throw new Error(`No report was made of contract ${contract_id}`);
    return {
      ...{ id: kept.id, number: kept.number, contract_id, counterparty: party.name },
      ...{ total_money: report.total_money, to_transfer: report.to_transfer },
      replaced: old !== undefined,
      before: old ? old.total_money : null,
    };
  });
  const gone = month.reports.filter((report) => written.every(({ id }) => id !== report.id));
  await reports.deleteReports(
    tx,
    aggregatorId,
    gone.map(({ id }) => id),
  );
  await carryBalances(tx, aggregatorId, [
    ...rows.map(({ report }) => closingOf(month, report, report.ending_balance)),
    ...gone.map((report) => closingOf(month, report, report.starting_balance)),
  ]);
  return written;
}

const closingOf = ({ first }: MonthToSplit, { contract_id }: { contract_id: number }, ending: bigint) => ({
  contract_id,
  first,
  ending,
});

/** Gives the reports that there are their new figures; refused when somebody has signed one of them meanwhile. */
async function replaceAll(
  tx: Tx,
  aggregatorId: number,
  clock: Clock,
  rows: readonly { old: MonthReport | undefined; report: reports.NewReport }[],
): Promise<void> {
  const replaced = rows.flatMap(({ old, report }) => (old ? [{ ...report, id: old.id, number: old.number }] : []));
  const done = await reports.replaceReports(tx, aggregatorId, clock, replaced);
  const locked = replaced.find(({ id }) => !done.includes(id));
  if (locked) throw new Failure("DISTRIBUTION_LOCKED", { values: { number: locked.number } });
}
