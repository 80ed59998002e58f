import { type Kysely, sql } from "kysely";

/**
 * Which transactions have changed which table, so that what was reckoned of its rows can be kept until one of them changes (ADR 0032). Each
 * adds lines of its own, which become visible with its changes: no writer waits for another, and every process of the server sees them.
 * Lines are cleared away after a day; no answer is kept for so long.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table table_changes (
      relation text not null, xid xid8 not null, at timestamptz not null default now(),
      primary key (relation, xid)
    );
    create index table_changes_at on table_changes (at);

    create function tell_change() returns trigger language plpgsql as $$
    begin
      insert into table_changes (relation, xid) values (tg_table_name, pg_current_xact_id()) on conflict do nothing;
      return null;
    end $$;

    do $$
    declare told text;
    begin
      for told in
        select relname from pg_class
        where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p') and not relispartition
          and relname not like 'kysely%'
          and relname not in ('table_changes', 'sessions', 'idempotency_keys', 'login_attempts', 'known_devices', 'jobs')
      loop
        execute format('create trigger tells_change after insert or update or delete or truncate on %I for each statement execute function tell_change()', told);
      end loop;
    end $$;
  `.execute(db);
}
