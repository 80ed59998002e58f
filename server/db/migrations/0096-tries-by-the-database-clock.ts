import { type Kysely, sql } from "kysely";

/**
 * Wrong tries, and what may be asked for so many times, are timed by the database's clock (ADR 0062). What a process whose clock was ahead
 * has written down would hold people off until then.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    update login_attempts set at = now() where at > now();
    update login_challenges set created_at = now() where created_at > now();
    update letters set created_at = now() where created_at > now();
  `.execute(db);
}
