import { type Kysely, sql } from "kysely";

/** What was done last in an aggregator, whatever it was done to. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index audit_at on audit (aggregator_id, at desc, id desc)`.execute(db);
}
