import { type Kysely, sql } from "kysely";

/** A session knows the browser that it was opened in: the next log-in of its account there ends it. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table sessions add column device_hash bytea;
    create index sessions_device on sessions (device_hash);
  `.execute(db);
}
