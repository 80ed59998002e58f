import { type Kysely, sql } from "kysely";

/** An account that is switched off stays as it is, with its address and bounds; nobody logs in with it meanwhile. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table users add is_active boolean not null default true`.execute(db);
}
