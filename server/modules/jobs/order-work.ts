import type { TFunction } from "i18next";
import type { JobRow } from "../../../contract/entities/job.ts";
import type { Tx } from "../../db/database.ts";
import { Failure } from "../../http/failure.ts";
import type { Scope } from "../../http/scope.ts";
import type { JobQueue, NewJob } from "../../jobs/queue.ts";
import { listJobs } from "./jobs.repository.ts";

type Orderer = { readonly jobs: Pick<JobQueue, "enqueue">; readonly scope: Scope; readonly t: TFunction };

/** Puts work of the caller into the line, as a part of the transaction; answers how it stands, as the call that orders it does. */
export async function orderWork(
  tx: Tx,
  { jobs, scope, t }: Orderer,
  work: Omit<NewJob, "aggregatorId" | "userId">,
): Promise<JobRow> {
  const id = await jobs.enqueue(tx, { ...work, aggregatorId: scope.aggregatorId, userId: scope.user.id });
  const [row] = await listJobs(tx, scope, t, id);
  if (!row) throw new Failure("NOT_FOUND");
  return row;
}
