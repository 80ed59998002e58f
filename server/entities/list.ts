import { type AliasedRawBuilder, type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from "kysely";
import { COUNT_CAP, type FilterValue, type ListAsk, type ListSpec } from "../../contract/list.ts";
import type { Tiyn } from "../../domain/money/tiyn.ts";
import type { Db, Tables, Tx } from "../db/database.ts";
import { PLANNED_ONCE } from "../db/plan-once.ts";
import { type ScopeColumns, within } from "../db/scope.ts";
import { Failure } from "../http/failure.ts";
import type { Scope } from "../http/scope.ts";
import { columnOf, filterCondition } from "./filter-condition.ts";
import { beginsCondition, foundFirst, isIndexed, type Searched, searchCondition } from "./search.ts";

/** Which rows a running figure runs through, and in which order: `{ per: "contract_id", by: "period" }`, columns of the table. */
export type Running = { readonly per: string; readonly by: string };

/** `sorted`: the fields that rows stand in the order of. `shows`: whether anything is shown of them; their keys and their number need fewer joins. */
export type Joining = { readonly sorted: readonly string[]; readonly shows: boolean };

/**
 * How a noun lies in the tables: where its rows come from, where each field that may be filtered or sorted by is found,
 * and how a record of the database becomes a row of the contract. The list, the single record and the counts follow.
 */
export type Entity<Name extends keyof Tables, Row> = {
  table: Name;
  scope: ScopeColumns;
  /** Joins that the columns below need; the aggregator and the scope are added by the engine. */
  joins: (query: SelectQueryBuilder<Tables, Name, object>, asked?: Joining) => SelectQueryBuilder<Tables, Name, object>;
  /** Rows that nothing but all of their key tells apart: those of a page are read as they are found. */
  hasNoId?: true;
  /** Everything that `row` reads, as aliased SQL. */
  select: readonly AliasedRawBuilder<unknown, string>[];
  /** Field of the contract → SQL that filters and sorts by it. */
  columns: Readonly<Record<string, string | RawBuilder<unknown>>>;
  /** Fields that sort by other SQL than they filter by: a reference filters by id and sorts by name. */
  sorts?: Readonly<Record<string, RawBuilder<unknown>>>;
  /** Fields of which every record has something: an index of them is read from either end. */
  filled?: ReadonlySet<string>;
  /** Filters that no single column answers. */
  conditions?: Readonly<Record<string, (value: FilterValue) => RawBuilder<SqlBool>>>;
  /** Fields that run on from row to row, such as a balance: their total is the sum of the last row `by` a column `per` chain. */
  running?: Readonly<Record<string, Running>>;
  /** Filters by a text that people write, in whichever letters; others are codes. */
  written?: ReadonlySet<string>;
  /** Sorted by when nothing is asked, and to settle ties: a page never shows a row twice. */
  defaultSort: readonly RawBuilder<unknown>[];
  row: (record: never) => Row;
} & Searched;

/** Columns of a table under their own names, for `select`. */
export const plain = (table: keyof Tables & string, ...columns: readonly string[]) =>
  columns.map((column) => sql.ref(`${table}.${column}`).as(column));

/**
 * The filtered, scoped rows of an entity, before anything is selected. `shows`: see `Joining`; `isPage`: they are put in order and cut,
 * so that a search is not walked for in that order, past all that it does not find.
 */
export function rowsOf<Name extends keyof Tables, Row>(
  db: Db | Tx,
  scope: Scope,
  entity: Entity<Name, Row>,
  spec: ListSpec,
  ask: Pick<ListAsk, "filters" | "search"> & Partial<Pick<ListAsk, "sort">>,
  shows = true,
  isPage = false,
) {
  const found = searchCondition(scope, entity, ask.search);
  const isFirst = found !== undefined && isPage && entity.alone !== undefined && isIndexed(entity, ask.search);
  const source = isFirst ? foundFirst(scope, entity.table, found).as(entity.table) : entity.table;
  const start = db.selectFrom(source as Name) as unknown as SelectQueryBuilder<Tables, Name, object>; // what is found goes by the table's name
  const sorted = (ask.sort ?? []).map(({ field }) => field);
  let query = entity.joins(start, { sorted, shows }).where(within(scope, entity.scope));
  for (const [field, value] of Object.entries(ask.filters)) {
    const kind = spec.filters[field];
    if (kind === undefined) continue;
    const special = entity.conditions?.[field];
    query = query.where(special ? special(value) : filterCondition(entity, field, kind, value));
  }
  return found && !isFirst ? query.where(found) : query;
}

/** The order that a question asks for, settled by the usual one. */
export const orderOf = (
  { sorts, columns, filled, defaultSort }: Pick<Entity<never, never>, "sorts" | "columns" | "filled" | "defaultSort">,
  ask: Pick<ListAsk, "sort">,
) =>
  sql.join([
    ...ask.sort.map(({ field, order }) => {
      const nothingLast = filled?.has(field) ? sql`` : sql` nulls last`;
      return sql`${sorts?.[field] ?? columnOf(columns, field)} ${sql.raw(order)}${nothingLast}`;
    }),
    ...defaultSort,
  ]);

/** How many rows a question finds, counted no further than a list counts. */
async function countOf<Name extends keyof Tables>(db: Db | Tx, rows: SelectQueryBuilder<Tables, Name, object>) {
  const found = rows
    .select(sql`1`.as("one"))
    .limit(COUNT_CAP + 1)
    .as("found");
  const { count } = await db.selectFrom(found).select(sql<number>`count(*)::int`.as("count")).executeTakeFirstOrThrow();
  return count;
}

/**
 * The rows of a page: first which they are, from the index of their order alone, then what is shown of these. A row that is passed over
 * on the way to a later page is not read.
 */
async function readPage<Name extends keyof Tables, Row>(
  db: Db | Tx,
  scope: Scope,
  entity: Entity<Name, Row>,
  spec: ListSpec,
  ask: ListAsk,
): Promise<Row[]> {
  const id = sql.ref(`${entity.table}.id`);
  const order = orderOf(entity, ask);
  const pageIn = <Q extends SelectQueryBuilder<Tables, Name, object>>(rows: Q) =>
    rows
      .orderBy(order)
      .limit(ask.perPage)
      .offset((ask.page - 1) * ask.perPage);
  if (entity.hasNoId) {
    const records = await pageIn(rowsOf(db, scope, entity, spec, ask))
      .select([...entity.select])
      .execute();
    return records.map((record) => entity.row(record as never)); // as below
  }
  const keys = pageIn(rowsOf(db, scope, entity, spec, ask, false, true)).select(id.as("id"));
  const records = await rowsOf(db, scope, entity, spec, { filters: {}, search: "", sort: ask.sort })
    .select([...entity.select])
    .where(sql<SqlBool>`${id} = any(array(${keys}))`)
    .orderBy(order)
    .execute();
  return records.map((record) => entity.row(record as never)); // `select` and `row` are written side by side in the entity
}

/** A page of an entity with its count. */
export async function listEntity<Name extends keyof Tables, Row>(
  db: Db | Tx,
  scope: Scope,
  entity: Entity<Name, Row>,
  spec: ListSpec,
  ask: ListAsk,
) {
  const [data, count] = await Promise.all([
    readPage(db, scope, entity, spec, ask),
    countOf(db, rowsOf(db, scope, entity, spec, { ...ask, sort: [] }, false)),
  ]);
  return { data, ...pageOf(ask, Math.min(count, COUNT_CAP), count > COUNT_CAP) };
}

/** The same with sums over all filtered rows, by which these are counted on the way. `whole`: the entity that the sums are of. */
export async function listWithTotals<Name extends keyof Tables, Row, Field extends string>(
  db: Db | Tx,
  scope: Scope,
  { shown, whole }: { shown: Entity<Name, Row>; whole: Entity<Name, unknown> },
  spec: ListSpec,
  ask: ListAsk,
  fields: readonly Field[],
) {
  const [data, { count, totals }] = await Promise.all([
    readPage(db, scope, shown, spec, ask),
    countAndTotals(db, scope, whole, spec, ask, fields),
  ]);
  return { data, ...pageOf(ask, Math.min(count, COUNT_CAP), count > COUNT_CAP), totals };
}

/** Where a page stands among the others. */
export function pageOf(ask: Pick<ListAsk, "page" | "perPage">, total: number, capped: boolean) {
  const last = Math.max(1, Math.ceil(total / ask.perPage));
  return {
    total,
    capped,
    meta: { current_page: ask.page, last_page: last, per_page: ask.perPage },
    links: {
      prev: ask.page > 1 ? `?page=${ask.page - 1}` : null,
      next: ask.page < last || capped ? `?page=${ask.page + 1}` : null,
    },
  };
}

/** Sums of money columns over all filtered rows, not over the page; of a running one, the last figure of each chain. */
export async function totalsOf<Name extends keyof Tables, Row, Field extends string>(
  ...question: Summing<Name, Row, Field>
): Promise<Record<Field, Tiyn>> {
  return (await countAndTotals(...question)).totals;
}

/** No field of the contract is called so. */
const COUNTED = "rows counted";

type Summing<Name extends keyof Tables, Row, Field> = [
  db: Db | Tx,
  scope: Scope,
  entity: Entity<Name, Row>,
  spec: ListSpec,
  ask: ListAsk,
  fields: readonly Field[],
];

async function countAndTotals<Name extends keyof Tables, Row, Field extends string>(
  ...[db, scope, entity, spec, ask, fields]: Summing<Name, Row, Field>
): Promise<{ count: number; totals: Record<Field, Tiyn> }> {
  const ref = (column: string) => sql.ref(`${entity.table}.${column}`);
  // Of a chain its last row counts: no field of the contract is called so.
  const lastOf = (field: Field) => `last of ${field}`;
  const found = rowsOf(db, scope, entity, spec, { ...ask, sort: [] }, false).select(
    fields.flatMap((field) => {
      const figure = columnOf(entity.columns, field).as(field);
      const chain = entity.running?.[field];
      if (!chain) return [figure];
      const order = sql`partition by ${ref(chain.per)} order by ${ref(chain.by)} desc, ${ref("id")} desc`;
      return [figure, sql`row_number() over (${order}) = 1`.as(lastOf(field))];
    }),
  );
  const sums = fields.map((field) => {
    const figure = sql.ref(field);
    const counted = entity.running?.[field] ? sql` filter (where ${sql.ref(lastOf(field))})` : sql``;
    return sql`coalesce(sum(${figure})${counted}, 0)::bigint as ${figure}`;
  });
  const { rows } = await sql<Record<string, Tiyn> & { [COUNTED]: number }>`with found as ${found}
    select ${sql.join([...sums, sql`count(*)::int as ${sql.ref(COUNTED)}`])} from found`.execute(db);
  const { [COUNTED]: count = 0, ...totals } = rows[0] ?? {};
  return { count, totals: totals as Record<Field, Tiyn> }; // one bigint of tiyn a field
}

/** One record of an entity by its id, within what the caller may see; 404 when it is not there for them. */
export async function oneOf<Name extends keyof Tables, Row>(
  db: Db | Tx,
  scope: Scope,
  entity: Entity<Name, Row>,
  id: number,
): Promise<Row> {
  const record = await rowsOf(db, scope, entity, { filters: {}, sorts: [] }, { filters: {}, search: "" })
    .modifyFront(PLANNED_ONCE)
    .select([...entity.select])
    .where(sql<SqlBool>`${sql.ref(`${entity.table}.id`)} = ${id}`)
    .executeTakeFirst();
  if (record === undefined) throw new Failure("NOT_FOUND");
  return entity.row(record as never);
}

/** The question for a few records by a search, without counting the rest: those in which something begins with it come first. */
export const fewOf = <Name extends keyof Tables, Row>(
  db: Db | Tx,
  scope: Scope,
  entity: Entity<Name, Row>,
  search: string,
  limit: number,
) =>
  rowsOf(db, scope, entity, { filters: {}, sorts: [] }, { filters: {}, search })
    .select([...entity.select])
    .orderBy(sql.join([sql`${beginsCondition(entity, search)} desc`, ...entity.defaultSort]))
    .limit(limit);

/** How many records of a question stand at each value of a field with an integer column. */
export async function countBy<Name extends keyof Tables, Row>(
  db: Db | Tx,
  scope: Scope,
  entity: Entity<Name, Row>,
  field: string,
  spec: ListSpec,
  ask: Pick<ListAsk, "filters" | "search">,
): Promise<Map<number, number>> {
  const column = columnOf(entity.columns, field);
  const rows = (await rowsOf(db, scope, entity, spec, ask)
    .select([column.as("id"), sql`count(*)::int`.as("count")] as never)
    .groupBy(sql`1`) // by its place: two mentions of a day are two parameters, and to PostgreSQL two things
    .execute()) as { id: number; count: number }[]; // just selected
  return new Map(rows.map(({ id, count }) => [id, count]));
}

/**
 * The same of these values, none counted further than a list counts: so many index entries are read at most. A search finds its records
 * anew for each of them, and is better counted by `countBy`.
 */
export async function countEach<Name extends keyof Tables, Row>(
  db: Db | Tx,
  scope: Scope,
  entity: Entity<Name, Row>,
  field: string,
  spec: ListSpec,
  ask: Pick<ListAsk, "filters">,
  values: readonly number[],
): Promise<Map<number, number>> {
  if (values.length === 0) return new Map();
  const column = columnOf(entity.columns, field);
  const counts = values.map((value) => {
    const found = rowsOf(db, scope, entity, spec, { ...ask, search: "" }, false)
      .select(sql`1`.as("one"))
      .where(sql<SqlBool>`${column} = ${value}::int`)
      .limit(COUNT_CAP + 1);
    return sql`select ${value}::int as id, (select count(*)::int from ${found} as found) as count`;
  });
  const { rows } = await sql<{ id: number; count: number }>`${sql.join(counts, sql` union all `)}`.execute(db);
  return new Map(rows.map(({ id, count }) => [id, count]));
}
