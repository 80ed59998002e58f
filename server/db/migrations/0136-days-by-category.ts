import { type Kysely, sql } from "kysely";

/**
 * The day sums by category, with what is summed: a report by days that is put in order by one figure reads the few categories of that figure and no
 * others, instead of all days of all parks.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create index ledger_days_of_category on ledger_days (aggregator_id, category_id, day, park_id) include (amount, entries)`.execute(
    db,
  );
}
