import { type RawBuilder, sql } from "kysely";
import type { Tx } from "../../db/database.ts";
import type { Target } from "./ledger.repository.ts";
import { stageOf } from "./staging.repository.ts";

/** The ledger of the park on the file's days. */
const ledgerOf = ({ aggregatorId, parkId, importId }: Target, alias: RawBuilder<unknown>) => sql`
  ${alias}.aggregator_id = ${aggregatorId} and ${alias}.park_id = ${parkId}
  and ${alias}.event_on between (select min(event_on) from ${stageOf(importId)}) and (select max(event_on) from ${stageOf(importId)})`;

/**
 * What the planner knows of a table is what it was told: of the ledger, which grows by large files, that is little. So the ledger is only
 * ever asked for what the stage has (its keys are indexed), and what is found lies in tables of the transaction that are told of at once:
 * what is joined from there on is as long as it is taken to be, and no join looks at every pair of rows.
 */
export async function keep(tx: Tx, name: string, found: RawBuilder<unknown>): Promise<void> {
  await sql`create temp table ${sql.id(name)} on commit drop as ${found}`.execute(tx);
  await sql`analyze ${sql.id(name)}`.execute(tx);
}

/** `import_ids`: the park's entries, of any day, with ids that the file has. */
const ids = ({ aggregatorId, parkId, importId }: Target) => sql`
  select e.entry_key, e.natural_key, e.event_on from ledger_entries e
  where e.aggregator_id = ${aggregatorId} and e.park_id = ${parkId} and e.entry_key <> e.natural_key
    and e.entry_key in (select entry_key from ${stageOf(importId)} where entry_key <> natural_key)`;

/** `import_held`: the park's entries with natural keys that the file has; `from_last`: the last of a key's plain ones is the first. */
const held = (target: Target) => sql`
  select e.event_on, e.natural_key, e.entry_key, e.occurrence, e.entry_key = e.natural_key as is_plain,
    row_number() over (partition by e.event_on, e.natural_key, e.entry_key = e.natural_key order by e.occurrence desc)::int as from_last
  from ledger_entries e
  where ${ledgerOf(target, sql`e`)}
    and (e.event_on, e.natural_key) in (select event_on, natural_key from ${stageOf(target.importId)})`;

/** `import_keys`: how many entries each of these keys has: plain, with ids that the file does not have, and had whose id has another by now. */
const keys = (target: Target) => sql`
  select event_on, natural_key, sum(plain)::int as plain, max(top) as top, sum(ids)::int as ids
  from (
    select h.event_on, h.natural_key, count(*) filter (where is_plain) as plain,
      coalesce(max(occurrence) filter (where is_plain), 0) as top,
      count(*) filter (where not is_plain and not exists (select from ${stageOf(target.importId)} s where s.entry_key = h.entry_key)) as ids
    from import_held h group by 1, 2
    union all
    select r.event_on, r.natural_key, 0, 0, count(distinct r.entry_key)
    from ledger_replaced r
    where ${ledgerOf(target, sql`r`)} and r.entry_key <> r.natural_key
      and (r.event_on, r.natural_key) in (select event_on, natural_key from ${stageOf(target.importId)})
      and not exists (select from ${stageOf(target.importId)} s where s.entry_key = r.entry_key)
      and not exists (select from import_held h where h.entry_key = r.entry_key and h.natural_key = r.natural_key and not h.is_plain)
    group by 1, 2
  ) counted
  group by 1, 2`;

/** `import_fates`, by what was found. */
const fates = (importId: number) => sql`
  with kinds as (
    select s.line, s.event_on, s.natural_key, i.event_on as old_on,
      case when s.entry_key = s.natural_key then 'plain' when i.natural_key = s.natural_key then 'known' else 'comer' end as kind
    from ${stageOf(importId)} s left join import_ids i on s.entry_key <> s.natural_key and i.entry_key = s.entry_key
  ), ranked as (
    select *, row_number() over (partition by event_on, natural_key, kind order by line)::int as place,
      (count(*) filter (where kind = 'plain') over (partition by event_on, natural_key))::int as plain_rows,
      (count(*) filter (where kind = 'comer') over (partition by event_on, natural_key))::int as comers
    from kinds
  ), sums as (
    select r.*, coalesce(k.top, 0) as top, least(comers, greatest(0, coalesce(k.plain, 0) - plain_rows)) as claimed,
      coalesce(k.plain, 0) + coalesce(k.ids, 0) as entries
    from ranked r left join import_keys k using (event_on, natural_key)
  )
  select line, old_on,
    case when kind = 'plain' then 'new' when old_on is not null then 'changed' when place <= claimed then 'claims' else 'new' end as fate,
    case when kind = 'comer' and place <= claimed then place end as claims,
    case when kind = 'plain' then top + place - (entries - claimed) else 1 end as occurrence
  from sums where kind = 'comer' or (kind = 'plain' and place > entries - claimed)`;

/**
 * Decides what becomes of each staged row and keeps it, until the transaction ends, in `import_fates`; rows that are not there are
 * in the ledger already. Natural keys are matched as multisets (ADR 13): of the plain entries of a key, rows with an id that the
 * ledger does not have claim as many as the file's own plain rows leave them; a plain row is known while the ledger has
 * an entry for it, with an id or without, or had one whose id has another key by now.
 *
 * `fate`: `new`, `claims` (an entry without an id gets its id), `changed` (the id is there with another key: on `old_on`).
 * `claims`: how far from the last plain entry of its key the one stands that this row takes over; null for none.
 */
export async function decideFates(tx: Tx, target: Target): Promise<void> {
  await keep(tx, "import_ids", ids(target));
  await keep(tx, "import_held", held(target));
  await sql`create index on import_held (entry_key)`.execute(tx);
  await keep(tx, "import_keys", keys(target));
  await keep(tx, "import_fates", fates(target.importId));
  await sql`create index on import_fates (line)`.execute(tx);
}

export type StagedDay = { day: string; rows: number; new_rows: number; amount: bigint };

/** Per day of the file: its rows, and those that the park's ledger does not have yet. */
export async function sumDays(tx: Tx, importId: number): Promise<StagedDay[]> {
  const { rows } = await sql<StagedDay>`
    select s.event_on as day, count(*)::int as rows, count(*) filter (where f.fate = 'new')::int as new_rows, sum(s.amount)::bigint as amount
    from ${stageOf(importId)} s left join import_fates f using (line)
    group by s.event_on order by s.event_on`.execute(tx);
  return rows;
}

type Figures = { event_at: string; driver: string; category_id: string; amount: bigint; document: string };
export type FoundChange = { line: number; external_id: string; old: Figures; new: Figures; is_double: boolean };
export type FoundPeriod = { from: string; to: string; count: number; difference: bigint };

/** Which entry each changed row replaces, `e`, and how the ledger's sum changes by it. */
const changes = ({ aggregatorId, parkId, importId }: Target, before: string) => sql`
  import_fates f join ${stageOf(importId)} s using (line)
  join ledger_entries e on e.aggregator_id = ${aggregatorId} and e.park_id = ${parkId} and e.event_on = f.old_on
    and e.entry_key = s.entry_key and e.entry_key <> e.natural_key
  where f.fate = 'changed' and s.event_on < ${before}::date`;
/** The old figures go, and so does the plain entry that turns out to be the same transaction. */
const difference = sql`(case when f.claims is null then s.amount else 0 end - e.amount)`;

/**
 * What the platform has changed of the ledger's entries: by months (where they were, where they go), the first rows, and a digest
 * by which it is known again. `before`: days from it on are not over and stay out. Instants in UTC.
 */
export async function readChanges(tx: Tx, target: Target, before: string, most: number) {
  const from = changes(target, before);
  const { rows: periods } = await sql<FoundPeriod>`
    select to_char(e.event_on, 'YYYY-MM') as from, to_char(s.event_on, 'YYYY-MM') as to, count(*)::int as count,
      sum(${difference})::bigint as difference
    from ${from} group by 1, 2 order by 1, 2`.execute(tx);
  if (periods.length === 0) return { periods, first: [], digest: "" };
  const { rows } = await sql<{ digest: string }>`
    select encode(sha256(convert_to(string_agg(
      e.entry_key::text || e.natural_key || s.natural_key || coalesce(f.claims, 0), ',' order by e.entry_key), 'UTF8')), 'hex') as digest
    from ${from}`.execute(tx);
  return { periods, first: await firstChanges(tx, target, before, most), digest: rows[0]?.digest ?? "" };
}

type ChangeRow = { line: number; external_id: string; is_double: boolean } & {
  [Name in keyof Figures as `old_${Name}` | `new_${Name}`]: Figures[Name];
};

async function firstChanges(tx: Tx, target: Target, before: string, most: number): Promise<FoundChange[]> {
  const driverOf = (row: RawBuilder<unknown>) => sql`coalesce(nullif(${row}.driver_name, ''), (
    select name from ledger_drivers d where d.aggregator_id = e.aggregator_id and d.park_id = e.park_id and d.driver_id = ${row}.driver_id
  ), ${row}.driver_id)`;
  const { rows } = await sql<ChangeRow>`
    select line, s.external_id, f.claims is not null as is_double,
      e.event_at as old_event_at, ${driverOf(sql`e`)} as old_driver, e.category_id as old_category_id, e.amount as old_amount, e.document as old_document,
      s.event_at as new_event_at, ${driverOf(sql`s`)} as new_driver, s.category_id as new_category_id, s.amount as new_amount, s.document as new_document
    from ${changes(target, before)} order by line limit ${most}`.execute(tx);
  const figures = (row: ChangeRow, side: "old" | "new"): Figures => ({
    event_at: row[`${side}_event_at`],
    driver: row[`${side}_driver`],
    category_id: row[`${side}_category_id`],
    amount: row[`${side}_amount`],
    document: row[`${side}_document`],
  });
  return rows.map((row) => ({
    line: row.line,
    external_id: row.external_id,
    old: figures(row, "old"),
    new: figures(row, "new"),
    is_double: row.is_double,
  }));
}
