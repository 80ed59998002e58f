import { type RawBuilder, sql } from "kysely";
import type { Tx } from "../../db/database.ts";
import { keep } from "./fates.repository.ts";
import type { Limits, Target } from "./ledger.repository.ts";
import { stageOf } from "./staging.repository.ts";

/**
 * Keeps which entries of the ledger some rows are about, where the ledger can look one up: of a park that it has not heard of the planner
 * may well read the whole ledger first.
 */
async function keepEntries(tx: Tx, name: string, found: RawBuilder<unknown>): Promise<void> {
  await keep(tx, name, found);
  await sql`create index on ${sql.id(name)} (event_on, entry_key, occurrence)`.execute(tx);
}

/** The park's plain entries that rows of the file take over, each beside its row's line: as they stood when fates were decided. */
const claimed = ({ importId }: Target, fate: "claims" | "replaces") => sql`
  select s.line, h.event_on, h.entry_key, h.occurrence
  from import_fates f join ${stageOf(importId)} s using (line)
    join import_held h on h.is_plain and h.event_on = s.event_on and h.natural_key = s.natural_key and h.from_last = f.claims
  where f.fate = ${fate}`;

/** Gives entries that a table has brought the ids by which the API tells of them; no figure changes. */
export async function giveIds(tx: Tx, target: Target): Promise<void> {
  await keepEntries(tx, "import_claimed", claimed(target, "claims"));
  await sql`
    update ledger_entries e set entry_key = s.entry_key, occurrence = 1
    from import_claimed c join ${stageOf(target.importId)} s using (line)
    where e.aggregator_id = ${target.aggregatorId} and e.park_id = ${target.parkId}
      and e.event_on = c.event_on and e.entry_key = c.entry_key and e.occurrence = c.occurrence`.execute(tx);
}

/**
 * Takes the entries that changed rows replace out of the ledger and its day sums, with the plain ones that turn out to be the same
 * transactions, and keeps them in `ledger_replaced`. Whose old or new month is in `skip`, or whose new day is not over, stays.
 * Such rows are `new` from here on, so that they are loaded like the rest. Returns how many there are.
 */
export async function takeOutReplaced(tx: Tx, target: Target, { before, skip }: Limits): Promise<number> {
  const { aggregatorId, parkId, importId } = target;
  const stage = stageOf(importId);
  const months = sql`${[...skip]}::text[]`;
  await sql`
    update import_fates f set fate = 'replaces' from ${stage} s
    where f.line = s.line and f.fate = 'changed' and s.event_on < ${before}::date
      and not (to_char(s.event_on, 'YYYY-MM') = any(${months})) and not (to_char(f.old_on, 'YYYY-MM') = any(${months}))`.execute(
    tx,
  );
  await keepEntries(
    tx,
    "import_replaced",
    sql`select line, old_on as event_on, s.entry_key, 1 as occurrence from import_fates f join ${stage} s using (line)
      where f.fate = 'replaces'
      union all ${claimed(target, "replaces")}`,
  );
  const { rows } = await sql<{ replaced: number }>`
    with gone as (
      delete from ledger_entries e using import_replaced r
      where e.aggregator_id = ${aggregatorId} and e.park_id = ${parkId}
        and e.event_on = r.event_on and e.entry_key = r.entry_key and e.occurrence = r.occurrence
      returning r.line, e.*
    ), kept as (
      insert into ledger_replaced (aggregator_id, park_id, import_id, external_id, entry_key, natural_key, event_on, event_at, entry_import_id,
        driver_id, driver_name, category_id, amount, document, initiator, comment)
      select g.aggregator_id, g.park_id, ${importId}, s.external_id, g.entry_key, g.natural_key, g.event_on, g.event_at, g.import_id,
        g.driver_id, g.driver_name, g.category_id, g.amount, g.document, g.initiator, g.comment
      from gone g join ${stage} s using (line)
    ), days as (
      update ledger_days d set amount = d.amount - g.amount, entries = d.entries - g.entries
      from (select event_on, category_id, sum(amount)::bigint as amount, count(*)::int as entries from gone group by 1, 2) g
      where d.aggregator_id = ${aggregatorId} and d.park_id = ${parkId} and d.day = g.event_on and d.category_id = g.category_id
    )
    select count(*)::int as replaced from import_fates where fate = 'replaces'`.execute(tx);
  // A category that a month has no more may not hold the month up as unrecognised.
  await sql`delete from ledger_days where aggregator_id = ${aggregatorId} and park_id = ${parkId} and entries = 0`.execute(
    tx,
  );
  return rows[0]?.replaced ?? 0;
}
