import { sql } from "kysely";
import type { Db, Tx } from "../database.ts";

/** Whether nobody has begun to use this database: it has neither an aggregator nor a user. Reference data does not count. */
export async function isEmpty(db: Db | Tx): Promise<boolean> {
  const { rows } = await sql<{ used: boolean }>`
    select exists (select 1 from aggregators) or exists (select 1 from users) as used`.execute(db);
  return rows[0]?.used === false;
}
