import { type Kysely, sql } from "kysely";

/**
 * Where an account was logged in to is kept no more: whoever knew its password once could say any host, and later letters, with their
 * links, led there. They lead to PUBLIC_URL alone.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table users drop column login_origin`.execute(db);
}
