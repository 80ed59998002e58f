import { type Kysely, sql } from "kysely";

/** How many pages a file has, where it has pages: of a PDF, counted when it is sent. Those that were sent before are not counted anew. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table files add pages int check (pages > 0)`.execute(db);
}
