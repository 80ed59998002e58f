import type { Definition } from "../../../definition/resource.ts";
import { oks } from "../../../src/resources/oks/oks.ts";
import { lockMoney } from "../../db/money-locks.ts";
import { refusalBy } from "../../entities/answers.ts";
import { auditAll } from "../../entities/change.ts";
import { answerIn } from "../../entities/permissions.ts";
import type { Change, Chosen } from "../../entities/record.ts";
import { Failure } from "../../http/failure.ts";
import { markStale } from "../driver-reports/staleness.ts";
import { carryBalances } from "./balances.ts";
import { countPayments } from "./count-payments.ts";
import { touchDistributions } from "./distributions.repository.ts";
import { holdLaws, overOrderedOf } from "./hold-laws.ts";
import { deleteReports, listParksOf, lockReports, type Report } from "./reports.repository.ts";

/** Why a report may not be deleted; `definition`: whose machine says so. */
export const refuseDeletion = (
  definition: Definition,
  { id, number, status_id }: Pick<Report, "id" | "number" | "status_id">,
) => refusalBy(answerIn(definition, status_id, "delete"), { number }, { report: { id, number } });

/** Deletes reports, all or none; how many. A confirmed one is never deleted (spec §4); balances after it are carried on. */
export async function removeReports(change: Change, wanted: readonly Chosen[]): Promise<number> {
  const { tx, scope } = change;
  const { aggregatorId } = scope;
  const seen = new Map(wanted.map(({ id, version }) => [id, version]));
  await lockMoney(tx, { aggregatorId, parks: await listParksOf(tx, scope, [...seen.keys()]) });
  const found = await lockReports(tx, scope, [...seen.keys()]);
  if (found.length !== seen.size) throw new Failure("NOT_FOUND");
  for (const report of found) {
    const { id, number, version } = report;
    const refused = refuseDeletion(oks, report);
    if (refused) throw refused;
    if ((seen.get(id) ?? version) !== version)
      throw new Failure("STALE", { details: { report: { id, number }, version } });
  }
  await takeAway(change, found);
  return found.length;
}

/** Takes away reports that are locked and may go: the months after them carry on, their distributions are open again. Each is told of. */
export async function takeAway(change: Change, found: readonly Report[]): Promise<void> {
  const { tx, scope, clock } = change;
  const { aggregatorId } = scope;
  const contracts = found.map(({ contract_id }) => contract_id);
  const over = await overOrderedOf(tx, aggregatorId, contracts);
  await deleteReports(tx, aggregatorId, found);
  // The latest month first: an earlier one then carries its own opening balance over those that are gone.
  const latestFirst = found.toSorted((a, b) => (a.period < b.period ? 1 : -1));
  await carryBalances(
    tx,
    aggregatorId,
    latestFirst.map((report) => ({ ...report, ending: report.starting_balance })),
  );
  await countPayments(change, contracts);
  const months = found.map(({ park_id, period, origin }) => ({ park_id, period, isOpen: origin !== "manual" }));
  await touchDistributions(tx, aggregatorId, months);
  const events = latestFirst.map(({ id, number, total_money }) => ({
    event: "oks.deleted" as const,
    entity: "oks",
    id,
    changes: [
      { field: "number", before: number, after: null },
      { field: "total_money", before: total_money, after: null },
    ],
  }));
  await auditAll(tx, scope, clock, events);
  await holdLaws(tx, aggregatorId, { contracts, over });
  await markStale(tx, aggregatorId, { parks: found.map(({ park_id }) => park_id) });
}
