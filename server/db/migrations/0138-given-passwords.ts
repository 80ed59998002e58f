import { type Kysely, sql } from "kysely";

/**
 * When somebody else has set an account's password: its owner chooses another before anything opens, and after some days it lets nobody in. Of
 * passwords that are there already nobody knows who set them: they stay as they are.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table users add column password_given_at timestamptz`.execute(db);
}
