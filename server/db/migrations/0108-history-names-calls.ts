import { type Kysely, sql } from "kysely";

/** A row of the history names the call that wrote it, as the log does: from one the other is found. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table audit add column request text`.execute(db);
}
