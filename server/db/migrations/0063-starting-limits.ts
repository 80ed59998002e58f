import { type Kysely, sql } from "kysely";

/** Starting limits are changed by people who see them together: each has a version. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table starting_limits add column version int not null default 1;
    -- The last report of a counterparty, wherever it was.
    create index commissioner_reports_latest on commissioner_reports (aggregator_id, counterparty_id, period desc, id desc);
  `.execute(db);
}
