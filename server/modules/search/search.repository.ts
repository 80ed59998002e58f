import { sql } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import type pg from "pg";
import { groupBy } from "../../../domain/group-by.ts";
import { type Db, kyselyOn } from "../../db/database.ts";
import type { LargeTables } from "../../db/large-tables.ts";
import { PLANNED_FOR_ALL } from "../../db/plan-once.ts";
import { compiledOnce } from "../../entities/compiled-once.ts";
import type { Listed, RequestContext } from "../../entities/listed.ts";
import { saying } from "../../entities/said-later.ts";
import { type SharedIds, type Search as Sought, searchLater } from "../../entities/search-terms.ts";

/** A database of which no statement takes longer than a palette waits for one list (milliseconds): a slow search does not go on for nobody. */
export const quickDatabase = (pool: pg.Pool, budget: number, since: number): Db => kyselyOn(pool, budget, since);

export type Search = { readonly text: string; readonly limit: number };

/** What a list has of a search; `isCutShort`: there may be more, in rows that were not looked at. */
type Found = { readonly rows: readonly unknown[]; readonly isCutShort: boolean };

type Context = Omit<RequestContext, "db"> & { db: Db; large: LargeTables };
type Asked = { readonly list: Listed } & NonNullable<ReturnType<Listed["few"]>>;
/** Some lists, and how all of them are asked at once. */
type Question = { readonly lists: readonly Listed[]; readonly ask: () => Promise<Map<Listed, Found>> };

/**
 * The questions for the first few rows that lists have of a search. It is one, planned once: to plan it takes several times longer than to
 * answer it. Of several long words large tables are asked apart, and planned for what is typed: one may stand in a tenth of all records
 * and the next in none, and a plan for all words asks for both.
 */
export async function questionsFor(
  context: Context,
  lists: readonly Listed[],
  { text, limit }: Search,
): Promise<Question[]> {
  const sought = searchLater(text);
  const large = await context.large();
  const asked = lists.flatMap((list): Asked[] => {
    const few = list.few(context, limit, large.has(list.table));
    return few ? [{ list, ...few }] : [];
  });
  const hasSeveral = sought.search.terms.filter(({ word }) => word.isLong).length > 1;
  const isForAll = ({ tables }: Asked) => {
    if (lists.length === 1) return false; // asked alone since all together were slow: of such there are many, and a plan is kept for few
    return !hasSeveral || !tables.some((table) => large.has(table));
  };
  return [...groupBy(asked, isForAll)].map(([forAll, some]) => {
    const shape = [
      context.today,
      forAll,
      some.map(({ list }) => `${list.noun} ${large.has(list.table)}`),
      limit,
      sought.shape,
    ];
    const statement = compiledOnce("search", context.scope, shape, () =>
      statementOf(context.db, some, sought.search, forAll),
    );
    const ask = async () => {
      const { rows } = await context.db.executeQuery(saying(statement, sought.said));
      return foundOf(some, rows[0] as Answer, limit); // one row, with fields of each list
    };
    return { lists: some.map(({ list }) => list), ask };
  });
}

const moreOf = ({ noun }: Listed) => `${noun}, more`;

/**
 * All lists in one statement, which is the same for all searches of a shape. The records that several lists refer to, a month's
 * counterparties, are found once for all of them.
 */
function statementOf(db: Db, asked: readonly Asked[], sought: Sought, isForAll: boolean) {
  const shared = new Map<string, SharedIds>();
  const parts = asked.flatMap(({ list, questions }) => {
    const { records, hasMore } = questions({ ...sought, shared });
    return [jsonArrayFrom(records).as(list.noun), ...(hasMore ? [hasMore.as(moreOf(list))] : [])];
  });
  const found = [...shared.values()].map(({ name, ids }) => sql`${sql.table(name)} as materialized (${ids})`);
  const question = db.selectNoFrom(parts);
  const all = found.length === 0 ? question : sql`with ${sql.join(found)} ${question}`;
  return sql`select ${isForAll ? PLANNED_FOR_ALL : sql``} lists.* from (${all}) as lists`.compile(db);
}

type Answer = Readonly<Record<string, unknown>>;

const foundOf = (asked: readonly Asked[], answer: Answer, limit: number) =>
  new Map(
    asked.map(({ list, rows }): [Listed, Found] => {
      const records = rows(answer[list.noun] as readonly unknown[]); // asked for just so
      return [list, { rows: records, isCutShort: answer[moreOf(list)] === true && records.length < limit }];
    }),
  );
