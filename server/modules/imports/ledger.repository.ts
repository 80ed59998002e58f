import { sql } from "kysely";
import type { Db, Tx } from "../../db/database.ts";
import { stageOf } from "./staging.repository.ts";

export type Target = { aggregatorId: number; parkId: number; importId: number };
/** Days from `before` on are kept aside (the day is not over), and so are the months in `skip` (`YYYY-MM`). */
export type Limits = { before: string; skip: readonly string[] };

/** Partitions are made beforehand and by themselves: making one locks the whole ledger until its transaction ends. */
export async function preparePartitions(db: Db, importId: number): Promise<void> {
  await sql`
    select ledger_partition(month) from (
      select distinct date_trunc('month', event_on)::date as month from ${stageOf(importId)}
    ) months`.execute(db);
}

/**
 * Tells the planner what a load has brought, now: by itself the database does so a minute later, and until then takes a park that is new
 * in a month for one row of it.
 */
export async function analyzeLedger(db: Db, importId: number): Promise<void> {
  const { rows } = await sql<{ part: string }>`
    select distinct 'ledger_entries_' || to_char(event_on, 'YYYY_MM') as part from ${stageOf(importId)}`.execute(db);
  const there = await sql<{ part: string }>`
    select part from unnest(${rows.map(({ part }) => part)}::text[]) part where to_regclass(part) is not null order by part`.execute(
    db,
  );
  for (const { part } of there.rows) await sql`analyze ${sql.id(part)}`.execute(db);
}

/** One load of a park at a time: the second waits here and then adds what is still new. */
export const lockLedger = (tx: Tx, { aggregatorId, parkId }: Target) =>
  sql`select pg_advisory_xact_lock(${aggregatorId}, ${parkId})`.execute(tx);

/** The same lock, without waiting: false while a file of the park is being loaded or a month of it saved. */
export async function tryLedger(tx: Tx, { aggregatorId, parkId }: Target): Promise<boolean> {
  const { rows } = await sql<{ free: boolean }>`
    select pg_try_advisory_xact_lock(${aggregatorId}::int, ${parkId}::int) as free`.execute(tx);
  return rows[0]?.free ?? false;
}

/** The lines of an import, first and last. */
export async function lineRange(db: Db | Tx, importId: number): Promise<{ first: number; last: number }> {
  const { rows } = await sql<{ first: number; last: number }>`
    select coalesce(min(line), 0) as first, coalesce(max(line), -1) as last from ${stageOf(importId)}`.execute(db);
  return rows[0] ?? { first: 0, last: -1 };
}

/**
 * Adds the lines of a range that the ledger does not have (by `decideFates`) or has to have anew (by `takeOutReplaced`), and their
 * sums to the day sums. Returns how many rows were new.
 */
export async function loadLines(
  tx: Tx,
  target: Target,
  range: { first: number; last: number },
  limits: Limits,
): Promise<number> {
  const { aggregatorId, parkId, importId } = target;
  const { rows } = await sql<{ added: number }>`
    with wanted as (
      select s.*, f.fate, f.occurrence from ${stageOf(importId)} s join import_fates f using (line)
      where s.line between ${range.first} and ${range.last} and f.line between ${range.first} and ${range.last}
        and (f.fate = 'replaces' or f.fate = 'new'
          and s.event_on < ${limits.before}::date and not (to_char(s.event_on, 'YYYY-MM') = any(${[...limits.skip]}::text[])))
    ), added as (
      insert into ledger_entries (aggregator_id, park_id, event_on, entry_key, natural_key, occurrence, event_at, import_id, driver_id, driver_name, category_id, amount, document, initiator, comment)
      select ${aggregatorId}, ${parkId}, event_on, entry_key, natural_key, occurrence, event_at, import_id, driver_id, driver_name, category_id, amount, document, initiator, comment
      from wanted
    ), days as (
      insert into ledger_days (aggregator_id, park_id, day, category_id, amount, entries)
      select ${aggregatorId}, ${parkId}, event_on, category_id, sum(amount)::bigint, count(*)::int from wanted group by event_on, category_id
      on conflict (aggregator_id, park_id, day, category_id)
        do update set amount = ledger_days.amount + excluded.amount, entries = ledger_days.entries + excluded.entries
    )
    select count(*)::int as added from wanted where fate = 'new'`.execute(tx);
  return rows[0]?.added ?? 0;
}

/** Remembers the file's categories by the names the platform gives them. */
export const rememberCategories = (db: Db | Tx, { aggregatorId, importId }: Omit<Target, "parkId">) =>
  sql`
  insert into ledger_categories (aggregator_id, category_id, name, group_id)
  select ${aggregatorId}::int, category_id, max(category_name), max(group_id) from ${stageOf(importId)} group by category_id
  on conflict (aggregator_id, category_id) do update set
    name = case when ledger_categories.name = '' then excluded.name else ledger_categories.name end,
    group_id = case when excluded.group_id = '' then ledger_categories.group_id else excluded.group_id end`.execute(db);

/** Remembers who drives for the park. */
export const rememberDrivers = (tx: Tx, { aggregatorId, parkId, importId }: Target) =>
  sql`
  insert into ledger_drivers (aggregator_id, park_id, driver_id, name)
  select ${aggregatorId}::int, ${parkId}::int, driver_id, max(driver_name) from ${stageOf(importId)} where driver_id <> '' group by driver_id
  on conflict do nothing`.execute(tx);
