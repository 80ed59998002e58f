import { jsonArrayFrom } from "kysely/helpers/postgres";
import type pg from "pg";
import { type Db, kyselyOn } from "../../db/database.ts";
import type { LargeTables } from "../../db/large-tables.ts";
import { compiledOnce } from "../../entities/compiled-once.ts";
import type { Listed, RequestContext } from "../../entities/listed.ts";
import { saying } from "../../entities/said-later.ts";
import { searchLater } from "../../entities/search-terms.ts";

/** A database of which no statement takes longer than a palette waits for one list (milliseconds): a slow search does not go on for nobody. */
export const quickDatabase = (pool: pg.Pool, budget: number, since: number): Db => kyselyOn(pool, budget, since);

export type Search = { readonly text: string; readonly limit: number };

/** What a list has of a search; `isCutShort`: there may be more, in rows that were not looked at. */
type Found = { readonly rows: readonly unknown[]; readonly isCutShort: boolean };

/** The first few rows that each list has of a search, all lists in one statement, which is the same for all searches of a shape. */
export async function searchLists(
  { db, ...context }: Omit<RequestContext, "db"> & { db: Db; large: LargeTables },
  lists: readonly Listed[],
  { text, limit }: Search,
): Promise<Map<Listed, Found>> {
  const sought = searchLater(text);
  const large = await context.large();
  const asked = lists.flatMap((list) => {
    const few = list.few({ db, ...context }, sought.search, limit, large.has(list.table));
    return few ? [{ list, more: `${list.noun}, more`, ...few }] : [];
  });
  if (asked.length === 0) return new Map();
  const nouns = asked.map(({ list }) => `${list.noun} ${large.has(list.table)}`);
  const statement = compiledOnce("search", context.scope, [context.today, nouns, limit, sought.shape], () => {
    const parts = asked.flatMap(({ list, more, questions }) => {
      const { records, hasMore } = questions();
      return [jsonArrayFrom(records).as(list.noun), ...(hasMore ? [hasMore.as(more)] : [])];
    });
    return db.selectNoFrom(parts).compile();
  });
  const { rows: answers } = await db.executeQuery(saying(statement, sought.said));
  const found = answers[0] as Readonly<Record<string, unknown>>; // one row, with fields of each list
  return new Map(
    asked.map(({ list, more, rows }) => {
      const records = rows(found[list.noun] as readonly unknown[]); // asked for just so
      return [list, { rows: records, isCutShort: found[more] === true && records.length < limit }];
    }),
  );
}
