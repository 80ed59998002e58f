import { type Kysely, sql } from "kysely";

/**
 * Searching as people type: `fold_text` is the twin of domain/search/fold.ts, and immutable, so that it may be indexed. A word inside
 * a text is found by trigrams; where a server does not have pg_trgm, or does not let us have it, every row is read instead.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function fold_text(value text) returns text language sql immutable strict parallel safe as $$
      select translate(lower(value collate "und-x-icu"), 'әғқңөұүһіёabcehikmoptxy', 'агкноуухиеавсеникмортху')
    $$`.execute(db);
  await sql`
    do $$ begin
      create extension if not exists pg_trgm;
      create index counterparties_search on counterparties using gin (fold_text(name) gin_trgm_ops, fold_text(iin_bin) gin_trgm_ops);
      create index contracts_search on contracts using gin (fold_text(number_contract) gin_trgm_ops);
      create index commissioner_reports_search on commissioner_reports using gin (fold_text(number) gin_trgm_ops);
      create index avrs_search on avrs using gin (fold_text(number) gin_trgm_ops);
      create index esfs_search on esfs using gin (fold_text(number) gin_trgm_ops, fold_text(registration_number) gin_trgm_ops);
      create index drivers_search on drivers using gin (fold_text(name) gin_trgm_ops, fold_text(iin) gin_trgm_ops,
        fold_text(phone) gin_trgm_ops, fold_text(licence) gin_trgm_ops, fold_text(plate) gin_trgm_ops);
      create index ledger_drivers_search on ledger_drivers using gin (fold_text(name) gin_trgm_ops, fold_text(driver_id) gin_trgm_ops);
    exception when insufficient_privilege or undefined_file or feature_not_supported or undefined_object then
      raise notice 'pg_trgm is not to be had: a search reads every row';
    end $$`.execute(db);
}
