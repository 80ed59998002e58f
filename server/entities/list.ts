import {
  type AliasedRawBuilder,
  type Expression,
  type RawBuilder,
  type SelectQueryBuilder,
  type SqlBool,
  sql,
} from "kysely";
import type { FilterValue, ListAsk, ListSpec, Range } from "../../contract/list.ts";
import type { Tiyn } from "../../domain/money/tiyn.ts";
import type { Db, Tables, Tx } from "../db/database.ts";
import { type ScopeColumns, within } from "../db/scope.ts";
import { Failure } from "../http/failure.ts";
import type { Scope } from "../http/scope.ts";

/** Never an exact count of a large table: past this many a list says «10 000+». */
export const COUNT_CAP = 10_000;

/**
 * How a noun lies in the tables: where its rows come from, where each field that may be filtered or sorted by is found,
 * and how a record of the database becomes a row of the contract. The list, the single record and the counts follow.
 */
export type Entity<Name extends keyof Tables, Row> = {
  table: Name;
  scope: ScopeColumns;
  /** Joins that the columns below need; the aggregator and the scope are added by the engine. */
  joins: (query: SelectQueryBuilder<Tables, Name, object>) => SelectQueryBuilder<Tables, Name, object>;
  /** Everything that `row` reads, as aliased SQL. */
  select: readonly AliasedRawBuilder<unknown, string>[];
  /** Field of the contract → SQL that filters and sorts by it. */
  columns: Readonly<Record<string, string | RawBuilder<unknown>>>;
  /** Fields that sort by other SQL than they filter by: a reference filters by id and sorts by name. */
  sorts?: Readonly<Record<string, RawBuilder<unknown>>>;
  /** Filters that no single column answers. */
  conditions?: Readonly<Record<string, (value: FilterValue) => RawBuilder<SqlBool>>>;
  search: readonly string[];
  /** Sorted by when nothing is asked, and to settle ties: a page never shows a row twice. */
  defaultSort: readonly RawBuilder<unknown>[];
  row: (record: never) => Row;
};

/** Columns of a table under their own names, for `select`. */
export const plain = (table: keyof Tables & string, ...columns: readonly string[]) =>
  columns.map((column) => sql.ref(`${table}.${column}`).as(column));

const columnOf = (columns: Entity<never, never>["columns"], field: string): RawBuilder<unknown> => {
  const column = columns[field];
  if (column === undefined) throw new Error(`No column stands for the field ${field}`);
  return typeof column === "string" ? sql.ref(column) : column;
};

function condition(
  kind: ListSpec["filters"][string],
  column: RawBuilder<unknown>,
  value: FilterValue,
): Expression<SqlBool> {
  switch (kind) {
    case "ids":
      return sql<SqlBool>`${column} = any(${value}::int[])`;
    case "texts":
      return sql<SqlBool>`${column} = any(${value}::text[])`;
    case "flag":
      return sql<SqlBool>`${column} = ${value}`;
    case "month":
      return sql<SqlBool>`${column} = ${`${String(value)}-01`}::date`;
    case "dates": {
      const { from, to } = value as Range; // the codec puts only ranges under this kind
      const parts = [
        from && sql<SqlBool>`${column} >= ${beginning(sql`${from}::date`)}`,
        to && sql<SqlBool>`${column} < ${beginning(sql`${to}::date + 1`)}`,
      ].filter((part) => typeof part === "object");
      return parts.length > 0 ? sql<SqlBool>`(${sql.join(parts, sql` and `)})` : sql<SqlBool>`true`;
    }
    case "money":
    case "numbers": {
      const { from, to } = value as Range; // likewise
      const parts = [
        from && sql<SqlBool>`${column} >= ${from}::bigint`,
        to && sql<SqlBool>`${column} <= ${to}::bigint`,
      ].filter((part) => typeof part === "object");
      return parts.length > 0 ? sql<SqlBool>`(${sql.join(parts, sql` and `)})` : sql<SqlBool>`true`;
    }
  }
}

/** When a day begins for people: in Almaty. A day of the business begins then too, so one comparison does for days and for moments. */
const beginning = (day: RawBuilder<unknown>) => sql`((${day})::timestamp at time zone 'Asia/Almaty')`;

const likeOf = (text: string): string => `%${text.replace(/[\\%_]/g, "\\$&")}%`;

/** The filtered, scoped rows of an entity, before anything is selected. */
export function rowsOf<Name extends keyof Tables, Row>(
  db: Db | Tx,
  scope: Scope,
  entity: Entity<Name, Row>,
  spec: ListSpec,
  ask: Pick<ListAsk, "filters" | "search">,
) {
  const start = db.selectFrom(entity.table) as unknown as SelectQueryBuilder<Tables, Name, object>; // the table's name is a type parameter here
  let query = entity.joins(start).where(within(scope, entity.scope));
  for (const [field, value] of Object.entries(ask.filters)) {
    const kind = spec.filters[field];
    if (kind === undefined) continue;
    const special = entity.conditions?.[field];
    query = query.where(special ? special(value) : condition(kind, columnOf(entity.columns, field), value));
  }
  if (ask.search.trim() !== "" && entity.search.length > 0) {
    const words = ask.search.trim().split(/\s+/);
    for (const word of words) {
      query = query.where(
        sql<SqlBool>`(${sql.join(
          entity.search.map((column) => sql`${sql.ref(column)} ilike ${likeOf(word)}`),
          sql` or `,
        )})`,
      );
    }
  }
  return query;
}

/** The order that a question asks for, settled by the usual one. */
export const orderOf = (
  { sorts, columns, defaultSort }: Pick<Entity<never, never>, "sorts" | "columns" | "defaultSort">,
  ask: Pick<ListAsk, "sort">,
) =>
  sql.join([
    ...ask.sort.map(
      ({ field, order }) => sql`${sorts?.[field] ?? columnOf(columns, field)} ${sql.raw(order)} nulls last`,
    ),
    ...defaultSort,
  ]);

/** A page of an entity with its count. */
export async function listEntity<Name extends keyof Tables, Row>(
  db: Db | Tx,
  scope: Scope,
  entity: Entity<Name, Row>,
  spec: ListSpec,
  ask: ListAsk,
) {
  const rows = rowsOf(db, scope, entity, spec, ask);
  const [records, counted] = await Promise.all([
    rows
      .select([...entity.select])
      .orderBy(orderOf(entity, ask))
      .limit(ask.perPage)
      .offset((ask.page - 1) * ask.perPage)
      .execute(),
    db
      .selectFrom(
        rows
          .select(sql`1`.as("one"))
          .limit(COUNT_CAP + 1)
          .as("found"),
      )
      .select(sql<number>`count(*)::int`.as("count"))
      .executeTakeFirstOrThrow(),
  ]);
  const data = records.map((record) => entity.row(record as never)); // `select` and `row` are written side by side in the entity
  return { data, ...pageOf(ask, Math.min(counted.count, COUNT_CAP), counted.count > COUNT_CAP) };
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

/** Sums of money columns over all filtered rows, not over the page. */
export async function totalsOf<Name extends keyof Tables, Row, Field extends string>(
  db: Db | Tx,
  scope: Scope,
  entity: Entity<Name, Row>,
  spec: ListSpec,
  ask: ListAsk,
  fields: readonly Field[],
): Promise<Record<Field, Tiyn>> {
  const sums = fields.map((field) => sql`coalesce(sum(${columnOf(entity.columns, field)}), 0)::bigint`.as(field));
  return (await rowsOf(db, scope, entity, spec, ask).select(sums).executeTakeFirstOrThrow()) as Record<Field, Tiyn>; // one bigint of tiyn a field
}

/** One record of an entity by its id, within what the caller may see; 404 when it is not there for them. */
export async function oneOf<Name extends keyof Tables, Row>(
  db: Db | Tx,
  scope: Scope,
  entity: Entity<Name, Row>,
  id: number,
): Promise<Row> {
  const record = await rowsOf(db, scope, entity, { filters: {}, sorts: [] }, { filters: {}, search: "" })
    .select([...entity.select])
    .where(sql<SqlBool>`${sql.ref(`${entity.table}.id`)} = ${id}`)
    .executeTakeFirst();
  if (record === undefined) throw new Failure("NOT_FOUND");
  return entity.row(record as never);
}

/** A few records by a search, without counting the rest: those in which something begins with it come first. */
export async function someOf<Name extends keyof Tables, Row>(
  db: Db | Tx,
  scope: Scope,
  entity: Entity<Name, Row>,
  search: string,
  limit: number,
): Promise<Row[]> {
  if (entity.search.length === 0) return []; // a list without a search is not found by one
  const start = likeOf(search.trim()).slice(1);
  const begins = entity.search.map((column) => sql`coalesce(${sql.ref(column)} ilike ${start}, false)`);
  const first = sql`(${sql.join(begins, sql` or `)}) desc`;
  const records = await rowsOf(db, scope, entity, { filters: {}, sorts: [] }, { filters: {}, search })
    .select([...entity.select])
    .orderBy(sql.join([first, ...entity.defaultSort]))
    .limit(limit)
    .execute();
  return records.map((record) => entity.row(record as never)); // `select` and `row` are written side by side in the entity
}

/** How many records stand at each value of a field with an integer column; `filters` narrows. */
export async function countBy<Name extends keyof Tables, Row>(
  db: Db | Tx,
  scope: Scope,
  entity: Entity<Name, Row>,
  field: string,
  spec: ListSpec,
  filters: ListAsk["filters"],
): Promise<Map<number, number>> {
  const column = columnOf(entity.columns, field);
  const rows = (await rowsOf(db, scope, entity, spec, { filters, search: "" })
    .select([column.as("id"), sql`count(*)::int`.as("count")] as never)
    .groupBy(column)
    .execute()) as { id: number; count: number }[]; // just selected
  return new Map(rows.map(({ id, count }) => [id, count]));
}
