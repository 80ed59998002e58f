import type { Clock } from "../../clock.ts";
import type { Tx } from "../../db/database.ts";
import { lockMoney } from "../../db/money-locks.ts";
import { auditAll } from "../../entities/change.ts";
import { Failure } from "../../http/failure.ts";
import type { Scope } from "../../http/scope.ts";
import { carryBalances } from "./balances.ts";
import { touchDistributions } from "./distributions.repository.ts";
import { holdLaws } from "./hold-laws.ts";
import { refuseDeletion } from "./permissions.ts";
import { deleteReports, listParksOf, lockReports } from "./reports.repository.ts";

/** Deletes reports, all or none. A confirmed one is never deleted (spec §4); balances after it are carried on. */
export async function removeReports(
  tx: Tx,
  scope: Scope,
  wanted: readonly { id: number; version: number }[],
  clock: Clock,
): Promise<number> {
  const ids = wanted.map(({ id }) => id);
  const { aggregatorId } = scope;
  await lockMoney(tx, { aggregatorId, parks: await listParksOf(tx, scope, ids) });
  const found = await lockReports(tx, scope, ids);
  if (found.length !== new Set(wanted.map(({ id }) => id)).size) throw new Failure("NOT_FOUND");
  for (const report of found) {
    const refused = refuseDeletion(report);
    if (refused) throw refused;
    const seen = wanted.find(({ id }) => id === report.id)?.version;
    if (seen !== report.version)
      throw new Failure("STALE", {
        details: { report: { id: report.id, number: report.number }, version: report.version },
      });
  }
  await deleteReports(
    tx,
    aggregatorId,
    found.map(({ id }) => id),
  );
  // The latest month first: an earlier one then carries its own opening balance over those that are gone.
  const latestFirst = found.toSorted((a, b) => (a.period < b.period ? 1 : -1));
  const closings = latestFirst.map(({ contract_id, period, starting_balance }) => ({
    contract_id,
    first: period,
    ending: starting_balance,
  }));
  await carryBalances(tx, aggregatorId, closings);
  const months = found.map(({ park_id, period, origin }) => ({
    parkId: park_id,
    first: period,
    isOpen: origin !== "manual",
  }));
  await touchDistributions(tx, aggregatorId, months);
  await auditAll(tx, scope, clock, latestFirst.map(toldOf));
  await holdLaws(tx, aggregatorId, { contracts: found.map(({ contract_id }) => contract_id) });
  return found.length;
}

const toldOf = ({ id, number, total_money }: { id: number; number: string; total_money: bigint }) => ({
  ...{ event: "oks.deleted" as const, entity: "oks", id },
  changes: [
    { field: "number", before: number, after: null },
    { field: "total_money", before: total_money, after: null },
  ],
});
