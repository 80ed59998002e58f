import { type CompiledQuery, type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from "kysely";
import { COUNT_CAP, type ListAsk, type ListSpec, MAX_PER_PAGE } from "../../contract/list.ts";
import type { Tables } from "../db/database.ts";
import { PLANNED_WHEN_OFTEN } from "../db/plan-once.ts";
import { compiledOnce } from "./compiled-once.ts";
import { type Counting, countFound } from "./counting.ts";
import { type Entity, type Narrowing, orderOf, rowsOf } from "./list.ts";
import { ofAggregator } from "./references.ts";
import { type Said, saidLater, saying } from "./said-later.ts";
import { isIndexed, isOfNumber } from "./search.ts";
import { type SearchLater, searchLater } from "./search-terms.ts";

/** Who asks what of which entity. */
type Asking<Name extends keyof Tables, Row> = {
  readonly context: Counting;
  readonly entity: Entity<Name, Row>;
  readonly spec: ListSpec;
  readonly ask: Omit<ListAsk, "search">;
  /** Rows that are read. */
  readonly size: number;
  /** What is searched for, if anything is. */
  readonly sought: SearchLater | undefined;
};
type Rows<Name extends keyof Tables> = SelectQueryBuilder<Tables, Name, object>;

/**
 * So many rows of an order are looked through for a page of a search before all that it finds is found and sorted: of a word that every
 * fortieth record has the first page is among them, and of a rare one they cost some milliseconds. Of a word that more records have than
 * are counted more are looked through, in steps: to find all of them would take longer.
 */
const LOOKED_THROUGH = 2_000;
const LOOKED_FURTHER = [6_000, 20_000];

/** From so many rows on a page is found with its neighbours, and these are kept until a row changes: to pass over them takes longest. */
const DEEP = 5_000;
/** So many rows of an order are found at once there, from a whole number of them on; and as many more as the largest page has. */
const WINDOW = 1_000;
const REACH = WINDOW + MAX_PER_PAGE + 1;

/**
 * The rows of a page: first which they are, from the index of their order alone, then what is shown of these. A row that is passed over
 * on the way to a later page is not read. `more`: so many rows after it as well.
 */
export async function readPage<Name extends keyof Tables, Row>(
  context: Counting,
  entity: Entity<Name, Row>,
  spec: ListSpec,
  { search, ...ask }: ListAsk,
  more = 0,
): Promise<Row[]> {
  const sought = search.trim() === "" ? undefined : searchLater(search);
  const asking = { context, entity, spec, ask, size: ask.perPage + more, sought };
  const start = (ask.page - 1) * ask.perPage;
  const compiled = (kind: string, statement: () => CompiledQuery, said: Said): CompiledQuery => {
    const asked = [kind, asking.size, ask.sort, ask.filters, sought?.shape];
    return saying(compiledOnce(entity.name, context.scope, asked, statement), { ...sought?.said, ...said });
  };
  const read = async (kind: string, statement: () => CompiledQuery, said: Said = { page: start }): Promise<Row[]> => {
    const { rows } = await context.db.executeQuery(compiled(kind, statement, said));
    return rows.map((record) => entity.row(record as never)); // `select` and `row` are written side by side in the entity
  };
  if (context.kept && start >= DEEP && !entity.hasNoId) {
    const from = start - (start % WINDOW);
    const window = compiled("a window", () => windowOf(asking), { page: from }) as CompiledQuery<{ ids: unknown[] }>; // selected just so
    const [found] = await context.kept.answer(context.db, window);
    const ids = found?.ids.slice(start - from, start - from + asking.size) ?? [];
    return ids.length === 0 ? [] : read("these", () => theseOf(asking), { ids });
  }
  const mayBeNear =
    sought &&
    !isOfNumber(entity, sought.search) &&
    entity.isAlone &&
    !entity.hasNoId &&
    start + ask.perPage < LOOKED_THROUGH;
  if (mayBeNear && (await isLarge(context, entity))) {
    const within = (most: number) => read(`among the first ${most}`, () => amongFirst(asking, most));
    const first = await within(LOOKED_THROUGH);
    if (first.length === asking.size) return first;
    const isFrequent =
      !isIndexed(entity, sought.search) || (await countFound(context, entity, spec, { ...ask, search })) > COUNT_CAP;
    for (const most of isFrequent ? LOOKED_FURTHER : []) {
      const further = await within(most);
      if (further.length === asking.size) return further;
    }
  }
  const isBeginning = start === 0 && !sought && Object.keys(ask.filters).length === 0;
  if (isBeginning && context.scope.family === "plain") {
    const owner = await ownerOf(asking);
    return owner
      ? read("the first of each", () => firstOfEach(asking, owner))
      : read("the beginning", () => beginningOf(asking));
  }
  return read("a page", () => pageOf(asking));
}

/** Whether there are too many rows to look at all of them; where nobody knows, there may be. */
const isLarge = async ({ large }: Counting, { table }: { readonly table: string }): Promise<boolean> =>
  large === undefined || (await large()).has(table);

type Owner = { readonly field: string; readonly table: string; readonly key: RawBuilder<unknown> };

/** By whose names a list of many is sorted, if by nothing else, and there are few of them. */
async function ownerOf<Name extends keyof Tables, Row>(asking: Asking<Name, Row>): Promise<Owner | undefined> {
  const { context, entity, ask } = asking;
  const [first, ...further] = ask.sort;
  if (!first || further.length > 0 || entity.hasNoId) return undefined;
  const owner = entity.sortedOf?.[first.field];
  const isOfFew = owner && (await isLarge(context, entity)) && !(await isLarge(context, owner));
  return isOfFew ? { field: first.field, ...owner } : undefined;
}

/** So many rows in their order, from a place that is said when it is asked. */
const cut = <Name extends keyof Tables, Row>(
  { entity, ask, size }: Pick<Asking<Name, Row>, "entity" | "ask" | "size">,
  rows: Rows<Name>,
) => rows.orderBy(orderOf(entity, ask)).limit(size).offset(saidLater<number>("page"));

const narrowed = <Name extends keyof Tables, Row>({ ask, sought }: Asking<Name, Row>): Narrowing => ({
  ...ask,
  search: sought?.search ?? "",
});

/** The rows of a question, of which nothing is shown yet. */
function askedFor<Name extends keyof Tables, Row>(asking: Asking<Name, Row>): Rows<Name> {
  const { context, entity, spec, sought } = asking;
  const isFirst = sought !== undefined && isIndexed(entity, sought.search);
  const how = { shows: false, ...(isFirst && { found: "first" as const }) };
  return rowsOf(context.db, context.scope, entity, spec, narrowed(asking), how);
}

/** The statement of a page. */
function pageOf<Name extends keyof Tables, Row>(asking: Asking<Name, Row>): CompiledQuery {
  const { context, entity, spec } = asking;
  if (!entity.hasNoId) return shown(asking, isAmong(asking, cut(asking, askedFor(asking)))).compile();
  const rows = rowsOf(context.db, context.scope, entity, spec, narrowed(asking));
  return cut(asking, rows.select([...entity.select])).compile();
}

/** The statement of the ids of many pages. */
function windowOf<Name extends keyof Tables, Row>(asking: Asking<Name, Row>): CompiledQuery {
  const ids = cut({ ...asking, size: REACH }, askedFor(asking)).select(idOf(asking).as("id"));
  return sql`select array(${ids}) as ids`.compile(asking.context.db);
}

/** The statement of the rows with ids that are said when it is asked. */
const theseOf = <Name extends keyof Tables, Row>(asking: Asking<Name, Row>): CompiledQuery =>
  shown(asking, sql`${idOf(asking)} = any(${saidLater("ids")})`)
    .modifyFront(PLANNED_WHEN_OFTEN)
    .compile();

/**
 * The statement of a list's beginning, of which nothing is asked but the order: its best plan is the same for everybody who sees all of an
 * aggregator, and may be kept (the numbers are written into it: a plan for any number would be one for a tenth of all rows).
 */
function beginningOf<Name extends keyof Tables, Row>(asking: Asking<Name, Row>): CompiledQuery {
  const { context, entity, spec, ask, size } = asking;
  if (entity.hasNoId) return pageOf(asking);
  const keys = rowsOf(context.db, context.scope, entity, spec, narrowed(asking), { shows: false })
    .orderBy(orderOf(entity, ask))
    .limit(sql.lit(size))
    .offset(sql.lit(0));
  return shown(asking, isAmong(asking, keys)).modifyFront(PLANNED_WHEN_OFTEN).compile();
}

/**
 * The beginning of a list of many that is sorted by the few that its records refer to: of each of these, in their order, as many as a page
 * has. PostgreSQL itself would read all that refer to the first one before it put them in order: of the first park every driver.
 */
function firstOfEach<Name extends keyof Tables, Row>(
  asking: Asking<Name, Row>,
  { field, table, key }: Owner,
): CompiledQuery {
  const { context, entity, spec, ask, size } = asking;
  const own = rowsOf(context.db, context.scope, entity, spec, { filters: {}, search: "" }, { shows: false })
    .selectAll(entity.table)
    .where(sql<SqlBool>`${key} = ${sql.ref(`${field}.id`)}`)
    .orderBy(sql.join([...entity.defaultSort]))
    .limit(sql.lit(size));
  const isTheirs = ofAggregator(table, field, sql`${context.scope.aggregatorId}::int`);
  const isFirst = sql<SqlBool>`${idOf(asking)} = any(array(
    select ${idOf(asking)} from ${sql.table(table)} as ${sql.ref(field)}, lateral (${own}) as ${sql.table(entity.table)}
    where ${isTheirs} order by ${orderOf(entity, ask)} limit ${sql.lit(size)}))`;
  return shown(asking, isFirst).modifyFront(PLANNED_WHEN_OFTEN).compile();
}

/** The statement of a page of what a search finds among so many rows of its order. */
function amongFirst<Name extends keyof Tables, Row>(asking: Asking<Name, Row>, most: number): CompiledQuery {
  const { context, entity, spec, ask } = asking;
  const { db, scope } = context;
  const first = rowsOf(db, scope, entity, spec, { ...ask, search: "" }, { shows: false })
    .orderBy(orderOf(entity, ask))
    .limit(sql.lit(most));
  const of = { ...narrowed(asking), filters: {} };
  const found = rowsOf(db, scope, entity, spec, of, { shows: false, way: "filter" }).where(isAmong(asking, first));
  return shown(asking, isAmong(asking, cut(asking, found))).compile();
}

/** What is shown of these rows, in their order. */
const shown = <Name extends keyof Tables, Row>(asking: Asking<Name, Row>, isTheirs: RawBuilder<SqlBool>) => {
  const { context, entity, spec, ask } = asking;
  return rowsOf(context.db, context.scope, entity, spec, { filters: {}, search: "", sort: ask.sort })
    .select([...entity.select])
    .where(isTheirs)
    .orderBy(orderOf(entity, ask));
};

const idOf = <Name extends keyof Tables, Row>({ entity }: Pick<Asking<Name, Row>, "entity">) =>
  sql.ref(`${entity.table}.id`);

const isAmong = <Name extends keyof Tables, Row>(asking: Asking<Name, Row>, keys: Rows<Name>) =>
  sql<SqlBool>`${idOf(asking)} = any(array(${keys.select(idOf(asking).as("id"))}))`;
