import { type AliasedRawBuilder, type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from "kysely";
import type { FilterValue, ListAsk, ListSpec } from "../../contract/list.ts";
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
  const isFirst = found !== undefined && isPage && isFoundFirst(entity, ask);
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

/** Whether what a search finds is found before it is put in order. */
const isFoundFirst = (entity: Searched, { search }: Pick<ListAsk, "search">): boolean =>
  entity.alone !== undefined && entity.search.length > 0 && isIndexed(entity, search);

/**
 * So many rows of an order are looked through for a page of a search before all that it finds is found and sorted: of a word that every
 * fortieth record has the first page is among them, and of a rare one they cost 10 ms.
 */
const LOOKED_THROUGH = 2_000;

/**
 * The rows of a page: first which they are, from the index of their order alone, then what is shown of these. A row that is passed over
 * on the way to a later page is not read. `more`: so many rows after it as well.
 */
export async function readPage<Name extends keyof Tables, Row>(
  db: Db | Tx,
  scope: Scope,
  entity: Entity<Name, Row>,
  spec: ListSpec,
  ask: ListAsk,
  more = 0,
): Promise<Row[]> {
  const id = sql.ref(`${entity.table}.id`);
  const order = orderOf(entity, ask);
  const pageIn = <Q extends SelectQueryBuilder<Tables, Name, object>>(rows: Q) =>
    rows
      .orderBy(order)
      .limit(ask.perPage + more)
      .offset((ask.page - 1) * ask.perPage);
  if (entity.hasNoId) {
    const records = await pageIn(rowsOf(db, scope, entity, spec, ask))
      .select([...entity.select])
      .execute();
    return records.map((record) => entity.row(record as never)); // as below
  }
  const isAmong = (keys: SelectQueryBuilder<Tables, Name, object>) =>
    sql<SqlBool>`${id} = any(array(${keys.select(id.as("id"))}))`;
  const read = async (keys: SelectQueryBuilder<Tables, Name, object>): Promise<Row[]> => {
    const records = await rowsOf(db, scope, entity, spec, { filters: {}, search: "", sort: ask.sort })
      .select([...entity.select])
      .where(isAmong(keys))
      .orderBy(order)
      .execute();
    return records.map((record) => entity.row(record as never)); // `select` and `row` are written side by side in the entity
  };
  if (isFoundFirst(entity, ask) && ask.page * ask.perPage < LOOKED_THROUGH) {
    const first = rowsOf(db, scope, entity, spec, { ...ask, search: "" }, false)
      .orderBy(order)
      .limit(LOOKED_THROUGH);
    const found = rowsOf(db, scope, entity, spec, { ...ask, filters: {} }, false).where(isAmong(first));
    const rows = await read(pageIn(found));
    if (rows.length === ask.perPage + more) return rows;
  }
  return read(pageIn(rowsOf(db, scope, entity, spec, ask, false, true)));
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
