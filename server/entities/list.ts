import { type AliasedRawBuilder, type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from "kysely";
import type { FilterValue, ListAsk, ListSpec } from "../../contract/list.ts";
import type { Db, Tables, Tx } from "../db/database.ts";
import { PLANNED_ONCE } from "../db/plan-once.ts";
import { type ScopeColumns, within } from "../db/scope.ts";
import { Failure } from "../http/failure.ts";
import type { Scope } from "../http/scope.ts";
import { columnOf, filterCondition } from "./filter-condition.ts";
import { foundFirst, type Searched, searchCondition, type Way } from "./search.ts";
import { type Search, searchOf } from "./search-terms.ts";

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
  /** Under which its statements are remembered (`compiledOnce`): another one where it lies otherwise, as on another day. */
  name?: string;
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
  /** References in columns of their own that every record has, where the usual order needs no other table: theirs, and its key here. */
  sortedOf?: Readonly<Record<string, { readonly table: string; readonly key: RawBuilder<unknown> }>>;
  /** Fields of which every record has something: an index of them is read from either end. */
  filled?: ReadonlySet<string>;
  /** Filters that no single column answers. */
  conditions?: Readonly<Record<string, (value: FilterValue, scope: Scope) => RawBuilder<SqlBool>>>;
  /** Fields that run on from row to row, such as a balance: their total is the sum of the last row `by` a column `per` chain. */
  running?: Readonly<Record<string, Running>>;
  /** Filters by a text that people write, in whichever letters; others are codes. */
  written?: ReadonlySet<string>;
  /** Sorted by when nothing is asked, and to settle ties: a page never shows a row twice. */
  defaultSort: readonly RawBuilder<unknown>[];
  row: (record: never) => Row;
} & Searched;

/** What every record fits. */
export const EVERYTHING: Pick<ListAsk, "filters" | "search"> = { filters: {}, search: "" };

/** What narrows the rows of an entity; a search as it was typed, or as a statement asks it. */
export type Narrowing = Pick<ListAsk, "filters"> &
  Partial<Pick<ListAsk, "sort">> & { readonly search: string | Search };

/**
 * How rows are asked for. `shows`: see `Joining`. `found`: what a search finds is found by its indexes before anything else is asked, so
 * that it is not walked for in some order, past all that it does not find; `way`: how else it is found.
 */
type Asking = { readonly shows?: boolean; readonly found?: "first"; readonly way?: Way };

/** The filtered, scoped rows of an entity, before anything is selected. */
export function rowsOf<Name extends keyof Tables, Row>(
  db: Db | Tx,
  scope: Scope,
  entity: Entity<Name, Row>,
  spec: ListSpec,
  ask: Narrowing,
  { shows = true, found: when, way }: Asking = {},
) {
  const search = typeof ask.search === "string" ? searchOf(ask.search) : ask.search;
  const found = searchCondition(scope, entity, search, way);
  const isFirst = found !== undefined && when === "first";
  const source = isFirst ? foundFirst(scope, entity.table, found, entity.scope.fixed).as(entity.table) : entity.table;
  const start = db.selectFrom(source as Name) as unknown as SelectQueryBuilder<Tables, Name, object>; // what is found goes by the table's name
  const sorted = (ask.sort ?? []).map(({ field }) => field);
  let query = entity.joins(start, { sorted, shows }).where(within(scope, entity.scope));
  for (const [field, value] of Object.entries(ask.filters)) {
    const kind = spec.filters[field];
    if (kind === undefined) continue;
    const special = entity.conditions?.[field];
    query = query.where(special ? special(value, scope) : filterCondition(entity, field, kind, value));
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

/** One record of an entity by its id, within what the caller may see; 404 when it is not there for them. */
export async function oneOf<Name extends keyof Tables, Row>(
  db: Db | Tx,
  scope: Scope,
  entity: Entity<Name, Row>,
  id: number,
): Promise<Row> {
  const record = await rowsOf(db, scope, entity, { filters: {}, sorts: [] }, EVERYTHING)
    .modifyFront(PLANNED_ONCE)
    .select([...entity.select])
    .where(sql<SqlBool>`${sql.ref(`${entity.table}.id`)} = ${id}`)
    .executeTakeFirst();
  if (record === undefined) throw new Failure("NOT_FOUND");
  return entity.row(record as never);
}
