import { type Kysely, sql } from "kysely";

/** A session knows whether it was asked to be remembered: after which silence it ends hangs on that. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table sessions add column remembered boolean not null default false;
    update sessions set remembered = true where expires_at - created_at > interval '1 day';
  `.execute(db);
}
