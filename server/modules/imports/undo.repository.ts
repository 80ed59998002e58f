import { sql } from "kysely";
import type { Tx } from "../../db/database.ts";
import type { Target } from "./ledger.repository.ts";

/** Days that a file has entries of in the ledger, or has replaced entries of. `first`, `last`: those of its preview, where its entries are. */
export async function daysOf(
  tx: Tx,
  { aggregatorId, parkId, importId }: Target,
  { first, last }: { first: string; last: string },
): Promise<string[]> {
  const { rows } = await sql<{ day: string }>`
    select event_on::text as day from ledger_entries where aggregator_id = ${aggregatorId} and park_id = ${parkId}
      and event_on between ${first}::date and ${last}::date and import_id = ${importId}
    union select event_on::text from ledger_replaced
      where aggregator_id = ${aggregatorId} and park_id = ${parkId} and import_id = ${importId}
    order by day`.execute(tx);
  return rows.map(({ day }) => day);
}

/** A paper that was made of the figures of a month (`YYYY-MM`). */
export type Held = { noun: "oks" | "driver-reports"; id: number; number: string; month: string };

/** Reports that were made of these months of a park, whatever their status; those by hand stand beside the statistics. */
export async function reportsOn(tx: Tx, { aggregatorId, parkId }: Target, months: readonly string[]): Promise<Held[]> {
  const own = sql`aggregator_id = ${aggregatorId} and park_id = ${parkId} and to_char(period, 'YYYY-MM') = any(${[...months]}::text[])`;
  const { rows } = await sql<Held>`
    select 'oks' as noun, id, number, to_char(period, 'YYYY-MM') as month from commissioner_reports where ${own} and origin <> 'manual'
    union all select 'driver-reports', id, number, to_char(period, 'YYYY-MM') from driver_reports where ${own}
    order by month, noun desc, number`.execute(tx);
  return rows;
}

/**
 * Files that were loaded after this one and left out rows of its days, or replaced some: what they did not bring the ledger has of this
 * one. The latest first.
 */
export async function builtUpon(
  tx: Tx,
  { aggregatorId, parkId, importId }: Target,
  days: readonly string[],
): Promise<{ id: number; file_name: string }[]> {
  const { rows } = await sql<{ id: number; file_name: string }>`
    select l.id, l.file_name from imports l
    join imports o on o.aggregator_id = l.aggregator_id and o.park_id = l.park_id and o.id = ${importId}
    where l.aggregator_id = ${aggregatorId} and l.park_id = ${parkId} and l.status = 'loaded' and l.id <> o.id
      and (l.finished_at, l.id) > (o.finished_at, o.id) and l.rows_added < (l.preview ->> 'rows')::int
      and exists (select from jsonb_array_elements(l.preview -> 'days') d where d ->> 'day' = any(${[...days]}::text[]))
    order by l.finished_at desc, l.id desc`.execute(tx);
  return rows;
}

/** Takes a file's entries out of the ledger and its day sums, and puts back those that it had replaced. Returns how many went and came. */
export async function takeOut(
  tx: Tx,
  { aggregatorId, parkId, importId }: Target,
  days: readonly string[],
): Promise<{ gone: number; back: number }> {
  const own = sql`aggregator_id = ${aggregatorId} and park_id = ${parkId}`;
  const { rows: went } = await sql<{ gone: number }>`
    with gone as (
      delete from ledger_entries where ${own} and event_on = any(${[...days]}::date[]) and import_id = ${importId}
      returning event_on, category_id, amount
    ), days as (
      update ledger_days d set amount = d.amount - g.amount, entries = d.entries - g.entries
      from (select event_on, category_id, sum(amount)::bigint as amount, count(*)::int as entries from gone group by 1, 2) g
      where d.aggregator_id = ${aggregatorId} and d.park_id = ${parkId} and d.day = g.event_on and d.category_id = g.category_id
    )
    select count(*)::int as gone from gone`.execute(tx);
  // One of several equal entries stands after those that are there: which of them it was nobody can tell, nor asks.
  const { rows: came } = await sql<{ back: number }>`
    with back as (
      delete from ledger_replaced where ${own} and import_id = ${importId} returning *
    ), numbered as (
      select b.*, (row_number() over (partition by b.event_on, b.entry_key order by b.id) + coalesce((
        select max(e.occurrence) from ledger_entries e where e.aggregator_id = b.aggregator_id and e.park_id = b.park_id
          and e.event_on = b.event_on and e.entry_key = b.entry_key), 0))::int as occurrence
      from back b
    ), entries as (
      insert into ledger_entries (aggregator_id, park_id, event_on, entry_key, natural_key, occurrence, event_at, import_id, driver_id,
        driver_name, category_id, amount, document, initiator, comment)
      select aggregator_id, park_id, event_on, entry_key, natural_key, occurrence, event_at, entry_import_id, driver_id, driver_name,
        category_id, amount, document, initiator, comment
      from numbered
    ), days as (
      insert into ledger_days (aggregator_id, park_id, day, category_id, amount, entries)
      select aggregator_id, park_id, event_on, category_id, sum(amount)::bigint, count(*)::int from back group by 1, 2, 3, 4
      on conflict (aggregator_id, park_id, day, category_id)
        do update set amount = ledger_days.amount + excluded.amount, entries = ledger_days.entries + excluded.entries
    )
    select count(*)::int as back from back`.execute(tx);
  await sql`delete from ledger_days where ${own} and entries = 0`.execute(tx);
  return { gone: went[0]?.gone ?? 0, back: came[0]?.back ?? 0 };
}

/** Days of these on which the sums of the ledger are not those of its entries: those that were loaded as sums, and none else. */
export async function unevenDays(tx: Tx, { aggregatorId, parkId }: Target, days: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ day: string }>`
    select distinct coalesce(e.day, s.day)::text as day from (
      select event_on as day, category_id, sum(amount)::bigint as amount, count(*)::int as entries from ledger_entries
      where aggregator_id = ${aggregatorId} and park_id = ${parkId} and event_on = any(${[...days]}::date[]) group by 1, 2
    ) e full join (
      select day, category_id, amount, entries from ledger_days
      where aggregator_id = ${aggregatorId} and park_id = ${parkId} and day = any(${[...days]}::date[])
    ) s using (day, category_id)
    where e.amount is distinct from s.amount or e.entries is distinct from s.entries`.execute(tx);
  return rows.map(({ day }) => day);
}
