import { type CompiledQuery, type RawBuilder, type SqlBool, sql } from "kysely";
import { COUNT_CAP, type ListAsk, type ListSpec } from "../../contract/list.ts";
import type { Tiyn } from "../../domain/money/tiyn.ts";
import type { Db, Tables, Tx } from "../db/database.ts";
import type { LargeTables } from "../db/large-tables.ts";
import type { Scope } from "../http/scope.ts";
import { compiledOnce } from "./compiled-once.ts";
import { columnOf } from "./filter-condition.ts";
import { type KeptAnswers, keptOrAsked } from "./kept-answers.ts";
import { type Entity, rowsOf } from "./list.ts";
import { saying } from "./said-later.ts";
import { type Search, type SearchLater, searchLater, searchOf } from "./search-terms.ts";

/** Who asks, and where; `kept`: answers that are kept until a row changes, where there are any; `large`: which tables have many rows. */
export type Counting = {
  readonly db: Db | Tx;
  readonly scope: Scope;
  readonly kept?: KeptAnswers | undefined;
  readonly large?: LargeTables | undefined;
};
type Narrowing = Pick<ListAsk, "filters" | "search">;

/** The answer to a question about many rows of an entity; `asked`: all that it depends on beside the entity and the scope. */
async function answerTo<Row>(
  { db, scope, kept }: Counting,
  { name }: Pick<Entity<never, never>, "name">,
  asked: readonly unknown[],
  sought: SearchLater,
  question: () => RawBuilder<Row>,
): Promise<readonly Row[]> {
  const compiled = compiledOnce(name, scope, [...asked, sought.shape], () => question().compile(db));
  const statement = saying(compiled as CompiledQuery<Row>, sought.said); // of this question
  return keptOrAsked(db, statement, kept);
}

/** How many rows a question finds, counted no further than a list counts. */
export async function countFound<Name extends keyof Tables, Row>(
  context: Counting,
  entity: Entity<Name, Row>,
  spec: ListSpec,
  ask: Narrowing,
): Promise<number> {
  const sought = searchLater(ask.search);
  const rows = await answerTo(context, entity, ["found", ask.filters], sought, () => {
    const narrowed = { filters: ask.filters, search: sought.search };
    const found = rowsOf(context.db, context.scope, entity, spec, narrowed, { shows: false })
      .select(sql`1`.as("one"))
      .limit(COUNT_CAP + 1);
    return sql<{ count: number }>`select count(*)::int as count from ${found} as counted`;
  });
  return rows[0]?.count ?? 0;
}

/** No field of the contract is called so. */
const COUNTED = "rows counted";

/**
 * How many rows a question finds, and the sums of money columns over all of them; of a running one, the last figure of each chain. `among`
 * narrows to these ids: what is said of a list, found or chosen, on the screen or in a file, is added up here alone.
 */
export async function countAndTotals<Name extends keyof Tables, Row, Field extends string>(
  context: Counting,
  entity: Entity<Name, Row>,
  spec: ListSpec,
  ask: Narrowing,
  fields: readonly Field[],
  among?: readonly number[],
): Promise<{ count: number; totals: Record<Field, Tiyn> }> {
  const sought = searchLater(ask.search);
  const question = (search: Search) => totalsOf(context, entity, spec, { filters: ask.filters, search }, fields, among);
  const rows = among // a choice is asked once: there is nothing to keep
    ? (await question(searchOf(ask.search)).execute(context.db)).rows
    : await answerTo(context, entity, ["totals", fields, ask.filters], sought, () => question(sought.search));
  const { [COUNTED]: count = 0, ...totals } = rows[0] ?? {};
  return { count, totals: totals as Record<Field, Tiyn> }; // one bigint of tiyn a field
}

/** The question for such sums. */
function totalsOf<Name extends keyof Tables, Row>(
  { db, scope }: Counting,
  entity: Entity<Name, Row>,
  spec: ListSpec,
  narrowed: Pick<ListAsk, "filters"> & { readonly search: Search },
  fields: readonly string[],
  among?: readonly number[],
) {
  const ref = (column: string) => sql.ref(`${entity.table}.${column}`);
  // Of a chain its last row counts: no field of the contract is called so.
  const lastOf = (field: string) => `last of ${field}`;
  const found = rowsOf(db, scope, entity, spec, narrowed, { shows: false })
    .$if(among !== undefined, (query) => query.where(sql<SqlBool>`${ref("id")} = any(${[...(among ?? [])]}::int[])`))
    .select(
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
  return sql<Record<string, Tiyn> & { [COUNTED]: number }>`with found as ${found}
    select ${sql.join([...sums, sql`count(*)::int as ${sql.ref(COUNTED)}`])} from found`;
}

/** How many records of a question stand at each value of a field with an integer column. */
export async function countBy<Name extends keyof Tables, Row>(
  context: Counting,
  entity: Entity<Name, Row>,
  field: string,
  spec: ListSpec,
  ask: Narrowing,
): Promise<Map<number, number>> {
  const sought = searchLater(ask.search);
  const rows = await answerTo(context, entity, ["by", field, ask.filters], sought, () => {
    const column = columnOf(entity.columns, field);
    const found = rowsOf(context.db, context.scope, entity, spec, { filters: ask.filters, search: sought.search })
      .select([column.as("id"), sql`count(*)::int`.as("count")] as never)
      .groupBy(sql`1`); // by its place: two mentions of a day are two parameters, and to PostgreSQL two things
    return sql<{ id: number | null; count: number }>`select * from ${found} as counted`;
  });
  return new Map(rows.map(({ id, count }) => [id ?? 0, count])); // those that refer to nothing under 0, which no record is
}

/**
 * The same of these values, none counted further than a list counts: so many index entries are read at most. A search finds its records
 * anew for each of them, and is better counted by `countBy`.
 */
export async function countEach<Name extends keyof Tables, Row>(
  context: Counting,
  entity: Entity<Name, Row>,
  field: string,
  spec: ListSpec,
  ask: Pick<ListAsk, "filters">,
  values: readonly number[],
): Promise<Map<number, number>> {
  if (values.length === 0) return new Map();
  const rows = await answerTo(context, entity, ["each", field, ask.filters, values], searchLater(""), () => {
    const column = columnOf(entity.columns, field);
    const counts = values.map((value) => {
      const found = rowsOf(context.db, context.scope, entity, spec, { ...ask, search: "" }, { shows: false })
        .select(sql`1`.as("one"))
        .where(sql<SqlBool>`${column} = ${value}::int`)
        .limit(COUNT_CAP + 1);
      return sql`select ${value}::int as id, (select count(*)::int from ${found} as found) as count`;
    });
    return sql<{ id: number; count: number }>`${sql.join(counts, sql` union all `)}`;
  });
  return new Map(rows.map(({ id, count }) => [id, count]));
}
