import { type Kysely, sql } from "kysely";

/**
 * Which days of a park have anything in the ledger: the lines of a report by days or months are counted and put in order by these rows, a
 * twenty-fifth of the day sums, and only a page of them is added up. Kept as the month sums are (0023): by the database, in the writer's
 * transaction, under the park's lock.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table ledger_park_days (
      aggregator_id int not null, park_id int not null, day date not null, categories int not null,
      primary key (aggregator_id, day, park_id)
    );
    insert into ledger_park_days select aggregator_id, park_id, day, count(*)::int from ledger_days group by 1, 2, 3 order by 1, 3, 2;
    analyze ledger_park_days;

    create function ledger_park_days_follow() returns trigger language plpgsql as $$
    begin
      if tg_op <> 'INSERT' then
        insert into ledger_park_days as d select aggregator_id, park_id, day, -count(*)::int from gone group by 1, 2, 3
        on conflict (aggregator_id, day, park_id) do update set categories = d.categories + excluded.categories;
      end if;
      if tg_op <> 'DELETE' then
        insert into ledger_park_days as d select aggregator_id, park_id, day, count(*)::int from come group by 1, 2, 3
        on conflict (aggregator_id, day, park_id) do update set categories = d.categories + excluded.categories;
      end if;
      if tg_op <> 'INSERT' then
        delete from ledger_park_days d using (select distinct aggregator_id, park_id, day from gone) g
        where (d.aggregator_id, d.park_id, d.day) = (g.aggregator_id, g.park_id, g.day) and d.categories = 0;
      end if;
      return null;
    end $$;
    create trigger ledger_park_days_insert after insert on ledger_days
      referencing new table as come for each statement execute function ledger_park_days_follow();
    create trigger ledger_park_days_update after update on ledger_days
      referencing old table as gone new table as come for each statement execute function ledger_park_days_follow();
    create trigger ledger_park_days_delete after delete on ledger_days
      referencing old table as gone for each statement execute function ledger_park_days_follow();`.execute(db);
}
