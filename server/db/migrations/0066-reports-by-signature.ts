import { type Kysely, sql } from "kysely";

/** The month-close board counts the reports that were signed by their day; their list is filtered by it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index commissioner_reports_by_signed_at on commissioner_reports (aggregator_id, signed_at, period desc, id desc)`.execute(
    db,
  );
}
