import { type RawBuilder, sql } from "kysely";
import { tableOf } from "../../definition/names.ts";
import type { Db, Tx } from "../db/database.ts";
import { columnInSql, type ScopeColumn } from "../db/scope.ts";
import { boundColumns } from "../entities/bound-columns.ts";
import type { Happening } from "./happenings.ts";

/** Acts of one person that follow each other so soon are one line of the bell: a run is signed in portions. */
const TOGETHER_MS = 600_000;

/**
 * `facts`: of the record at the same place what its words tell; each such record is a line of its own, or of those with the same facts
 * (`areTogether`). `called`: the column of what a record is known by, where it is another than its definition's.
 */
type Told = Happening & {
  readonly facts?: readonly object[] | undefined;
  readonly areTogether?: true;
  readonly called?: string;
  /** Of the people concerned only these. */
  readonly only?: readonly number[];
};
type About = { readonly aggregatorId: number; readonly authorId: number | null; readonly at: Date };

const nothing = sql`null::int`;

/**
 * Notifies everybody concerned by one statement, however many records and people: of whoever is of a told kind those who may see a record
 * (`within`, db/scope.ts, says the same of one caller). What is unread of the same act of the same person grows. Who was told.
 */
export async function writeNotifications(tx: Tx, { aggregatorId, authorId, at }: About, told: Told): Promise<number[]> {
  const { definition, route, statusId, typeId, event } = told;
  const since = new Date(at.getTime() - TOGETHER_MS);
  const row = sql`${aggregatorId}::int, t.user_id, ${typeId}::int, ${event}::text, ${definition.name}::text, t.ids, t.number,
    ${route}::text, t.park_id, t.counterparty_id, ${statusId}::int, t.facts, t.to_sign, ${authorId}::int, ${at}::timestamptz`;
  const { rows } = await sql<{ user_id: number }>`
    with chosen as (${chosenOf(told, aggregatorId)}),
    people as (${peopleOf(told, aggregatorId, authorId)}),
    seen as (${seenOf(definition, aggregatorId)}),
    told as (
      select user_id, part, bool_or(to_sign) as to_sign, array_agg(id order by id) as ids,
        case when count(*) = 1 then min(number) end as number, (min(facts::text))::jsonb as facts,
        case when min(park_id) = max(park_id) then min(park_id) end as park_id,
        case when min(counterparty_id) = max(counterparty_id) then min(counterparty_id) end as counterparty_id
      from seen group by user_id, part
    ),
    held as (
      select n.id, n.user_id from notifications n
      where n.aggregator_id = ${aggregatorId} and n.user_id in (select user_id from told) and n.read_at is null
        and n.noun = ${definition.name} and n.event = ${event} and n.route is not distinct from ${route}::text
        and n.author_id is not distinct from ${authorId}::int and n.created_at between ${since} and ${at} and n.facts is null
        and n.status_id is not distinct from ${statusId}::int
      -- Nobody waits for another's bell: what is held by somebody else does not grow (ADR 0012).
      for update of n skip locked
    ),
    open as (select distinct on (user_id) user_id, id from held order by user_id, id desc),
    grown as (
      update notifications n set created_at = ${at}, to_sign = n.to_sign or t.to_sign,
        record_ids = array(select distinct unnest(n.record_ids || t.ids) order by 1),
        number = case when n.record_ids = t.ids then n.number end,
        park_id = case when n.park_id = t.park_id then n.park_id end,
        counterparty_id = case when n.counterparty_id = t.counterparty_id then n.counterparty_id end
      from open o join told t on t.user_id = o.user_id and t.facts is null
      where n.aggregator_id = ${aggregatorId} and n.id = o.id
      returning n.user_id
    ),
    added as (
      insert into notifications (aggregator_id, user_id, type_id, event, noun, record_ids, number, route, park_id,
        counterparty_id, status_id, facts, to_sign, author_id, created_at)
      select ${row} from told t where t.user_id not in (select user_id from grown) order by t.user_id, t.part
    )
    select distinct user_id from told`.execute(tx);
  return rows.map(({ user_id }) => user_id);
}

/** Who sees a record, but for one who asks; who of them is of the staff. */
export async function listSeeing(
  db: Db | Tx,
  { aggregatorId, authorId }: Pick<About, "aggregatorId" | "authorId">,
  happening: Happening,
): Promise<{ id: number; is_staff: boolean }[]> {
  const { rows } = await sql<{ id: number; is_staff: boolean }>`
    with chosen as (${chosenOf(happening, aggregatorId)}),
    people as (${peopleOf(happening, aggregatorId, authorId)})
    select distinct s.user_id as id, p.is_staff from (${seenOf(happening.definition, aggregatorId)}) s join people p on p.id = s.user_id`.execute(
    db,
  );
  return rows;
}

type Chosen = Pick<Told, "definition" | "ids" | "facts" | "where" | "areTogether" | "called">;

/** The records, each with what a line says of it. */
function chosenOf(
  { definition, ids, facts, where, areTogether, called }: Chosen,
  aggregatorId: number,
): RawBuilder<unknown> {
  const { park, counterparty, account } = boundColumns(definition, "r");
  const of = (column: ScopeColumn | null) => (column === null ? nothing : columnInSql(column));
  const ofPaper = definition.paper && (definition.paper.number ?? "number");
  const name = called ?? ofPaper ?? definition.list.nameColumn ?? definition.list.columns[0];
  const told = ids.map((_, place) => (facts ? JSON.stringify(facts[place]) : null));
  const first = new Map([...told.entries()].reverse().map(([place, text]) => [text, place]));
  const parts = told.map((text, place) => (facts && !areTogether ? place : (first.get(text) ?? 0)));
  const are = Object.entries(where).map(([column, value]) => sql`and ${sql.ref(`r.${column}`)} = ${value}`);
  return sql`
    select r.id, g.part, g.facts::jsonb as facts, ${sql.ref(`r.${name}`)}::text as number,
      ${of(park)} as park_id, ${of(counterparty)} as counterparty_id, ${of(account)} as account_id
    from unnest(${[...ids]}::int[], ${parts}::int[], ${told}::text[]) as g (id, part, facts)
    join ${sql.table(tableOf(definition))} r on r.aggregator_id = ${aggregatorId} and r.id = g.id ${sql.join(are, sql` `)}`;
}

/** The people of an aggregator that are of told kinds, but for who did it. */
const peopleOf = (
  { told, only }: Pick<Told, "told" | "only">,
  aggregatorId: number,
  authorId: number | null,
): RawBuilder<unknown> => sql`
  select u.id, k.to_sign, u.role_id = 1 and not u.is_outsourcing as is_staff, u.role_id = 1 and u.is_outsourcing as is_outsourcer,
    exists (select from user_counterparties b where b.user_id = u.id and b.aggregator_id = ${aggregatorId}) as has_counterparties
  from user_aggregators a join users u on u.id = a.user_id
  join unnest(${told.map(({ code }) => code)}::int[], ${told.map(({ toSign }) => toSign)}::boolean[]) as k (code, to_sign)
    on k.code = u.role_id - 1 + 2 * u.is_outsourcing::int + 4 * u.is_paid::int + 8 * u.has_accounting_services::int
  where a.aggregator_id = ${aggregatorId} and u.closed_at is null and u.is_active and u.id is distinct from ${authorId}::int
    ${only ? sql`and u.id = any(${[...only]}::int[])` : sql``}`;

/** Who sees which of the chosen: each part as `within` (db/scope.ts) has it. */
function seenOf({ bound = {} }: Happening["definition"], aggregatorId: number): RawBuilder<unknown> {
  const { park, counterparty, account } = bound;
  const each = sql`select p.id as user_id, p.to_sign, c.* from people p`;
  const notOwn = account ? sql`and not p.is_outsourcer` : sql``;
  const behind = sql`select k.counterparty_id from contracts k
    join bound_parks b on b.aggregator_id = k.aggregator_id and b.park_id = k.park_id
    where k.aggregator_id = ${aggregatorId} and k.is_active and b.user_id = p.id`;
  const parts = [
    sql`${each} cross join chosen c where p.is_staff`,
    ...(account ? [sql`${each} join chosen c on c.account_id = p.id where p.is_outsourcer`] : []),
    ...(counterparty
      ? [
          sql`${each} join user_counterparties b on b.user_id = p.id and b.aggregator_id = ${aggregatorId}
            join chosen c on c.counterparty_id = b.counterparty_id where not p.is_staff ${notOwn}`,
        ]
      : []),
    ...(park
      ? [
          sql`${each} join bound_parks b on b.user_id = p.id and b.aggregator_id = ${aggregatorId}
            join chosen c on c.park_id = b.park_id
            where not p.is_staff ${counterparty ? sql`and not p.has_counterparties` : sql``} ${notOwn}`,
        ]
      : []),
    ...(counterparty && !park
      ? [
          sql`${each} cross join chosen c
            where p.is_outsourcer and not p.has_counterparties ${notOwn} and c.counterparty_id in (${behind})`,
        ]
      : []),
  ];
  return sql.join(parts, sql` union all `);
}
