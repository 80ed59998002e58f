import { oks } from "../../../domain/documents/oks.ts";
import type { Clock } from "../../clock.ts";
import type { Tx } from "../../db/database.ts";
import { lockMoney } from "../../db/money-locks.ts";
import { audit } from "../../entities/change.ts";
import { Failure } from "../../http/failure.ts";
import type { Scope } from "../../http/scope.ts";
import { carryBalance } from "./balances.ts";
import { touchDistribution } from "./distributions.repository.ts";
import { holdLaws } from "./hold-laws.ts";
import { deleteReports, listParksOf, lockReports } from "./reports.repository.ts";

/** Deletes reports, all or none. A confirmed one is never deleted (spec §4); balances after it are carried on. */
export async function removeReports(
  tx: Tx,
  scope: Scope,
  wanted: readonly { id: number; version: number }[],
  clock: Clock,
): Promise<number> {
  const ids = wanted.map(({ id }) => id);
  await lockMoney(tx, { aggregatorId: scope.aggregatorId, parks: await listParksOf(tx, scope, ids) });
  const found = await lockReports(tx, scope, ids);
  if (found.length !== new Set(wanted.map(({ id }) => id)).size) throw new Failure("NOT_FOUND");
  for (const report of found) {
    const allowed = oks.mayDelete(oks.byId(report.status_id).code);
    if (!allowed.ok)
      throw new Failure(allowed.error, {
        values: { number: report.number },
        details: { report: { id: report.id, number: report.number } },
      });
    const seen = wanted.find(({ id }) => id === report.id)?.version;
    if (seen !== report.version)
      throw new Failure("STALE", {
        details: { report: { id: report.id, number: report.number }, version: report.version },
      });
  }
  await deleteReports(
    tx,
    scope.aggregatorId,
    found.map(({ id }) => id),
  );
  // The latest month first: an earlier one then carries its own opening balance over those that are gone.
  for (const report of found.toSorted((a, b) => (a.period < b.period ? 1 : -1))) {
    await carryBalance(tx, scope.aggregatorId, report.contract_id, report.period, report.starting_balance);
    const month = { aggregatorId: scope.aggregatorId, parkId: report.park_id, first: report.period };
    await touchDistribution(tx, month, { isOpen: report.origin !== "manual" });
    await audit(tx, scope, clock, {
      event: "oks.deleted",
      entity: "oks",
      id: report.id,
      changes: [
        { field: "number", before: report.number, after: null },
        { field: "total_money", before: report.total_money, after: null },
      ],
    });
  }
  await holdLaws(tx, scope.aggregatorId, { contracts: found.map(({ contract_id }) => contract_id) });
  return found.length;
}
