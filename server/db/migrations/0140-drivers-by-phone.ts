import { type Kysely, sql } from "kysely";

/** A search for a whole phone finds its driver by the phone alone: its trigrams are those of every other phone as well. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index drivers_of_phone on drivers (aggregator_id, phone_folded)`.execute(db);
}
