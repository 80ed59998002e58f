import { type Kysely, sql } from "kysely";

/** How many pieces of somebody's work are unfinished is asked at every new one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index jobs_unfinished on jobs (user_id, kind) where status in ('waiting', 'running')`.execute(db);
}
