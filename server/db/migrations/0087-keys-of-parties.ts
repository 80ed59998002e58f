import { type Kysely, sql } from "kysely";

/** A legal entity tells whose keys have signed for it: signatures are found by the ИИН or БИН of their key. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index signatures_of_key on signatures (aggregator_id, coalesce(bin, iin))`.execute(db);
}
