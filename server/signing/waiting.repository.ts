import { sql } from "kysely";
import type { Db } from "../db/database.ts";
import type { SignedResource } from "./signed-resource.ts";

/** A record as it was seen last. */
export type Waiting = { readonly id: number; readonly version: number };

/** Records of a resource that may be signed by now, the newest first: these are signed next. */
export async function listWaiting(
  db: Db,
  aggregatorId: number,
  { stored, statuses }: Pick<SignedResource, "stored" | "statuses">,
): Promise<Waiting[]> {
  const { rows } = await sql<Waiting>`
    select id, version from ${sql.table(stored.table)}
    where aggregator_id = ${aggregatorId} and status_id = any(${[...statuses]}::int[])
    order by id desc`.execute(db);
  return rows;
}
