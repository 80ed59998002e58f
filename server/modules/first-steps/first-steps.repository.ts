import { sql } from "kysely";
import type { Db, Tx } from "../../db/database.ts";

/** Whether papers can name an aggregator as their side: who signs, where it sits, and where money is sent. */
export async function hasRequisites(db: Db | Tx, aggregatorId: number): Promise<boolean> {
  const found = await db
    .selectFrom("aggregators")
    .select("id")
    .where("id", "=", aggregatorId)
    .where(({ and, eb }) => and([eb("director", "<>", ""), eb("address", "<>", "")]))
    .where(({ and, eb }) => and([eb("iik", "is not", null), eb("bik", "is not", null), eb("kbe", "is not", null)]))
    .executeTakeFirst();
  return found !== undefined;
}

/** How many exports of an aggregator are loaded, counted no further than `limit`. */
export async function countLoaded(db: Db | Tx, aggregatorId: number, limit: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select 1 from imports where aggregator_id = ${aggregatorId} and status = 'loaded' limit ${limit}
    ) as loaded`.execute(db);
  return rows[0]?.count ?? 0;
}
