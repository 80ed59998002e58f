import { type Kysely, sql } from "kysely";

/** When whoever sits in a session has shown once more who they are; until then it was when the session was opened. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table sessions add column proved_at timestamptz`.execute(db);
}
