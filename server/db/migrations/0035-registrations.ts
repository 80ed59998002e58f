import { type Kysely, sql } from "kysely";

/** Which register a counterparty was copied from and why its status is what it is; when somebody logged in last. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table counterparties add column from_aggregator_id int references aggregators (id);
    alter table counterparties add column reason text not null default '';
    create index counterparties_has_limit on counterparties (aggregator_id, has_limit);
    create index counterparties_has_accounting_services on counterparties (aggregator_id, has_accounting_services);
    alter table services alter column is_vat set default true;

    alter table users add column last_login_at timestamptz;
  `.execute(db);
}
