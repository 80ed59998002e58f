import { type Kysely, sql } from "kysely";

/** Whether a month is distributed follows from its reports and its statistics (domain.md §2.5): what was kept of it could be another by now. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table distributions drop column status_id`.execute(db);
}
