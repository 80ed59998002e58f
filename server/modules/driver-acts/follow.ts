import { driverActs as machine } from "../../../domain/documents/driver-acts.ts";
import { updateRows } from "../../db/rows.ts";
import { auditAll } from "../../entities/change.ts";
import type { Change } from "../../entities/record.ts";
import { Failure } from "../../http/failure.ts";
import { deleteActs, lockMovedActs } from "./moved.repository.ts";

/**
 * What the acts of recomputed reports say follows: one that nobody has signed gets the new commission, or goes where there is none any
 * more. Of a signed one the commission may not move: then nothing of the recomputing is done (NOT_NOW).
 */
export async function followReports(change: Change, reports: readonly number[]): Promise<void> {
  const { tx, scope, clock } = change;
  const moved = await lockMovedActs(tx, scope.aggregatorId, reports);
  const signed = moved.find(({ status_id }) => !machine.idsOpenTo("edit").includes(status_id));
  if (signed) throw new Failure("NOT_NOW", { values: { number: signed.number, why: "driver-acts.why.settled" } });
  const gone = moved.filter(({ due }) => due <= 0n);
  const kept = moved.filter(({ due }) => due > 0n);
  const rows = kept.map(({ id, version, due }) => ({ id, total: due, version: version + 1, updated_at: clock.now() }));
  await updateRows(tx, scope.aggregatorId, "driver_acts", ["id"], rows);
  await deleteActs(
    tx,
    scope.aggregatorId,
    gone.map(({ id }) => id),
  );
  await auditAll(tx, scope, clock, [
    ...kept.map(({ id, total, due }) => ({
      event: "driver-acts.updated" as const,
      entity: "driver-acts",
      id,
      changes: [{ field: "total", before: total, after: due }],
    })),
    ...gone.map(({ id, number }) => ({
      event: "driver-acts.deleted" as const,
      entity: "driver-acts",
      id,
      changes: [{ field: "number", before: number, after: null }],
    })),
  ]);
}
