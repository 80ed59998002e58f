import { type Kysely, sql } from "kysely";

/** A loaded file may be taken out again, as a whole: it is `undone` then, and may be loaded anew (ADR 0067). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table imports drop constraint imports_status_check;
    alter table imports add constraint imports_status_check
      check (status in ('reading', 'ready', 'refused', 'loading', 'loaded', 'cancelled', 'undone'));
    create index ledger_replaced_import on ledger_replaced (aggregator_id, park_id, import_id);
  `.execute(db);
}
