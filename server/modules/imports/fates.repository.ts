import { type RawBuilder, sql } from "kysely";
import type { Tx } from "../../db/database.ts";
import type { Target } from "./ledger.repository.ts";
import { stageOf } from "./staging.repository.ts";

/** The ledger of the park on the file's days. */
const ledgerOf = ({ aggregatorId, parkId, importId }: Target, alias: RawBuilder<unknown>) => sql`
  ${alias}.aggregator_id = ${aggregatorId} and ${alias}.park_id = ${parkId}
  and ${alias}.event_on between (select min(event_on) from ${stageOf(importId)}) and (select max(event_on) from ${stageOf(importId)})`;

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
  const { aggregatorId, parkId, importId } = target;
  const stage = stageOf(importId);
  await sql`
    create temp table import_fates on commit drop as
    with kinds as (
      select s.line, s.event_on, s.natural_key, e.event_on as old_on,
        case when s.entry_key = s.natural_key then 'plain' when e.natural_key = s.natural_key then 'known' else 'comer' end as kind
      from ${stage} s left join ledger_entries e on s.entry_key <> s.natural_key and e.entry_key <> e.natural_key
        and e.aggregator_id = ${aggregatorId} and e.park_id = ${parkId} and e.entry_key = s.entry_key
    ), ranked as (
      select *, row_number() over (partition by event_on, natural_key, kind order by line)::int as place,
        (count(*) filter (where kind = 'plain') over (partition by event_on, natural_key))::int as plain_rows,
        (count(*) filter (where kind = 'comer') over (partition by event_on, natural_key))::int as comers
      from kinds
    ), held as (
      select e.event_on, e.natural_key, (count(*) filter (where e.entry_key = e.natural_key))::int as plain,
        coalesce(max(e.occurrence) filter (where e.entry_key = e.natural_key), 0) as top,
        (count(*) filter (where e.entry_key <> e.natural_key
          and not exists (select from ${stage} s where s.entry_key = e.entry_key)))::int as ids
      from ledger_entries e
      where ${ledgerOf(target, sql`e`)}
        and exists (select from ${stage} s where s.event_on = e.event_on and s.natural_key = e.natural_key)
      group by 1, 2
    ), former as (
      select r.event_on, r.natural_key, count(distinct r.entry_key)::int as ids
      from ledger_replaced r
      where ${ledgerOf(target, sql`r`)} and r.entry_key <> r.natural_key
        and not exists (select from ${stage} s where s.entry_key = r.entry_key)
        and not exists (
          select from ledger_entries e where e.aggregator_id = r.aggregator_id and e.park_id = r.park_id
            and e.entry_key = r.entry_key and e.entry_key <> e.natural_key and e.natural_key = r.natural_key)
      group by 1, 2
    ), sums as (
      select r.*, coalesce(h.top, 0) as top, least(comers, greatest(0, coalesce(h.plain, 0) - plain_rows)) as claimed,
        coalesce(h.plain, 0) + coalesce(h.ids, 0) + coalesce(f.ids, 0) as entries
      from ranked r left join held h using (event_on, natural_key) left join former f using (event_on, natural_key)
    )
    select line, old_on,
      case when kind = 'plain' then 'new' when old_on is not null then 'changed' when place <= claimed then 'claims' else 'new' end as fate,
      case when kind = 'comer' and place <= claimed then place end as claims,
      case when kind = 'plain' then top + place - (entries - claimed) else 1 end as occurrence
    from sums where kind = 'comer' or (kind = 'plain' and place > entries - claimed)`.execute(tx);
  await sql`create index on import_fates (line)`.execute(tx);
  await sql`analyze import_fates`.execute(tx);
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
    select md5(string_agg(e.entry_key::text || e.natural_key || s.natural_key || coalesce(f.claims, 0), ',' order by e.entry_key)) as digest
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
