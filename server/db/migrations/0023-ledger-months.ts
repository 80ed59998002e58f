import { type Kysely, sql } from "kysely";

/**
 * Month sums of the ledger beside its day sums: the statistics of a month over fifty parks are 1,500 rows to add up instead of 45,000.
 * The database keeps them, statement by statement and in the writer's own transaction, so that no writer can forget to. Whoever writes
 * days holds the park's lock (ADR 0012): two never wait for each other here.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table ledger_months (
      aggregator_id int not null, park_id int not null, month date not null, category_id text not null,
      amount bigint not null, entries int not null,
      primary key (aggregator_id, month, park_id, category_id)
    );
    insert into ledger_months
    select aggregator_id, park_id, date_trunc('month', day)::date, category_id, sum(amount)::bigint, sum(entries)::int
    from ledger_days group by 1, 2, 3, 4 order by 1, 3, 2, 4;
    analyze ledger_months;

    create function ledger_months_follow() returns trigger language plpgsql as $$
    begin
      if tg_op <> 'INSERT' then
        insert into ledger_months as m
        select aggregator_id, park_id, date_trunc('month', day)::date, category_id, -sum(amount)::bigint, -sum(entries)::int
        from gone group by 1, 2, 3, 4
        on conflict (aggregator_id, month, park_id, category_id)
          do update set amount = m.amount + excluded.amount, entries = m.entries + excluded.entries;
      end if;
      if tg_op <> 'DELETE' then
        insert into ledger_months as m
        select aggregator_id, park_id, date_trunc('month', day)::date, category_id, sum(amount)::bigint, sum(entries)::int
        from come group by 1, 2, 3, 4
        on conflict (aggregator_id, month, park_id, category_id)
          do update set amount = m.amount + excluded.amount, entries = m.entries + excluded.entries;
      end if;
      -- A category that a month has no more leaves no row, as it leaves none among the days.
      if tg_op <> 'INSERT' then
        delete from ledger_months m using (
          select distinct aggregator_id, park_id, date_trunc('month', day)::date as month, category_id from gone
        ) g
        where (m.aggregator_id, m.month, m.park_id, m.category_id) = (g.aggregator_id, g.month, g.park_id, g.category_id) and m.entries = 0;
      end if;
      return null;
    end $$;
    create trigger ledger_months_insert after insert on ledger_days
      referencing new table as come for each statement execute function ledger_months_follow();
    create trigger ledger_months_update after update on ledger_days
      referencing old table as gone new table as come for each statement execute function ledger_months_follow();
    create trigger ledger_months_delete after delete on ledger_days
      referencing old table as gone for each statement execute function ledger_months_follow();`.execute(db);
}
