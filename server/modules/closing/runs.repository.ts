import { z } from "zod";
import type { Db, Tx } from "../../db/database.ts";
import { json } from "../../db/json.ts";
import type { JobKey } from "../../jobs/work.ts";

/** What a piece of work has noted of itself so far; undefined where it has noted nothing of that form. */
export async function readResult<S extends z.ZodType>(
  db: Db | Tx,
  { aggregatorId, id }: JobKey,
  form: S,
): Promise<z.output<S> | undefined> {
  const job = await db
    .selectFrom("jobs")
    .select("result")
    .where("aggregator_id", "=", aggregatorId)
    .where("id", "=", id)
    .executeTakeFirst();
  return z.safeDecode(form, job?.result as z.input<S>).data; // written by keepResult, checked here
}

/** Notes it as a part of the caller's transaction: it is noted exactly when it was done. */
export async function keepResult<S extends z.ZodType>(
  tx: Tx,
  { aggregatorId, id }: JobKey,
  form: S,
  result: z.output<S>,
): Promise<void> {
  await tx
    .updateTable("jobs")
    .set({ result: json(z.encode(form, result)) })
    .where("aggregator_id", "=", aggregatorId)
    .where("id", "=", id)
    .execute();
}
