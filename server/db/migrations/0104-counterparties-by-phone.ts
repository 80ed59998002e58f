import { type Kysely, sql } from "kysely";

/** A search of counterparties looks into their telephone numbers. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table counterparties add phone_folded text generated always as (fold_text(phone)) stored;
    drop index counterparties_search;
    do $$ begin create index counterparties_search on counterparties using gin (name_folded gin_trgm_ops, iin_bin_folded gin_trgm_ops, phone_folded gin_trgm_ops); exception when undefined_object then raise notice 'pg_trgm is not to be had: a search reads every row'; end $$;
  `.execute(db);
}
