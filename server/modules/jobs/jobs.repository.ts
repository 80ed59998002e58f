import type { TFunction } from "i18next";
import type { JobRow } from "../../../contract/entities/job.ts";
import type { Db, Tx } from "../../db/database.ts";
import type { Scope } from "../../http/scope.ts";

/** A person sees their own work only. */
export async function listJobs(db: Db | Tx, scope: Scope, t: TFunction, id?: number): Promise<JobRow[]> {
  const rows = await db
    .selectFrom("jobs")
    .selectAll()
    .where("aggregator_id", "=", scope.aggregatorId)
    .where("user_id", "=", scope.user.id)
    .$if(id !== undefined, (query) => query.where("id", "=", id ?? 0))
    .orderBy("id", "desc")
    .limit(50)
    .execute();
  return rows.map(({ done, total, error, ...row }) => ({
    id: row.id,
    kind: row.kind,
    title: titleOf(row.input),
    status: row.status,
    done: Number(done),
    total: total === null ? null : Number(total),
    result: row.result,
    error: error === null ? null : failureOf(error, t),
    created_at: row.created_at,
    finished_at: row.finished_at,
  }));
}

const titleOf = (input: unknown): string | null =>
  typeof input === "object" && input !== null && "title" in input ? String(input.title) : null;

function failureOf(error: unknown, t: TFunction): { code: string; message: string } {
  const code = typeof error === "object" && error !== null && "code" in error ? String(error.code) : "INTERNAL";
  const details = typeof error === "object" && error !== null && "details" in error ? error.details : undefined;
  const values = typeof details === "object" && details !== null ? details : {};
  return { code, message: t(`errors.${code}`, { reference: "", ...values }) };
}
