import { type Kysely, sql } from "kysely";

/** The card of an act names its invoices, cancelled ones too: `esfs_once` leaves those out and cannot be asked. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index esfs_of_acts on esfs (aggregator_id, avr_id)`.execute(db);
}
