import { type Kysely, sql } from "kysely";

/**
 * Which aggregator's register a counterparty was copied from, why its status is what it is; when somebody logged in last; and invitations, by which a
 * client of a counterparty makes an account: of a link only the hash is kept.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table counterparties add column from_aggregator_id int references aggregators (id);
    alter table counterparties add column status_reason text not null default '';
    create index counterparties_has_limit on counterparties (aggregator_id, has_limit);
    create index counterparties_has_accounting_services on counterparties (aggregator_id, has_accounting_services);
    alter table services alter column is_vat set default true;

    alter table users add column last_login_at timestamptz;

    create table invitations (
      token_hash bytea primary key,
      aggregator_id int not null, counterparty_id int not null,
      created_by int references users (id), created_at timestamptz not null, expires_at timestamptz not null,
      user_id int references users (id), used_at timestamptz,
      foreign key (aggregator_id, counterparty_id) references counterparties (aggregator_id, id)
    );
    create unique index invitations_open on invitations (aggregator_id, counterparty_id) where used_at is null;
  `.execute(db);
}
