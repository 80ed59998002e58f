import { jsonArrayFrom } from "kysely/helpers/postgres";
import type pg from "pg";
import { type Db, kyselyOn } from "../../db/database.ts";
import type { Listed, RequestContext } from "../../entities/listed.ts";

/** A database of which no statement takes longer than a palette waits for one list (milliseconds): a slow search does not go on for nobody. */
export const quickDatabase = (pool: pg.Pool, budget: number, since: number): Db => kyselyOn(pool, budget, since);

export type Search = { readonly text: string; readonly limit: number };

/** The first few rows that each list has of a search, all lists in one statement. */
export async function searchLists(
  { db, ...context }: Omit<RequestContext, "db"> & { db: Db },
  lists: readonly Listed[],
  { text, limit }: Search,
): Promise<Map<Listed, unknown[]>> {
  const asked = lists.flatMap((list) => {
    const few = list.few({ db, ...context }, text, limit);
    return few ? [{ list, ...few }] : [];
  });
  if (asked.length === 0) return new Map();
  const found: Readonly<Record<string, readonly unknown[]>> = await db
    .selectNoFrom(asked.map(({ list, question }) => jsonArrayFrom(question).as(list.noun)))
    .executeTakeFirstOrThrow();
  return new Map(asked.map(({ list, rows }) => [list, rows(found[list.noun] ?? [])]));
}
