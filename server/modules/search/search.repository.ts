import type pg from "pg";
import { type Db, kyselyOn } from "../../db/database.ts";
import type { Asker, Listed } from "../../entities/listed.ts";

/** A database of which no statement takes longer than a palette waits for one list (milliseconds): a slow search does not go on for nobody. */
export const quickDatabase = (pool: pg.Pool, budget: number): Db => kyselyOn(pool, budget);

/** Searches lists one after another on one connection, so that a search takes no more of the pool than any other call. */
export const searchingOn = <T>(
  { db, ...asker }: Omit<Asker, "db"> & { db: Db },
  run: (search: (list: Listed, text: string, limit: number) => Promise<unknown[]>) => Promise<T>,
): Promise<T> =>
  db.connection().execute((held) => run((list, text, limit) => list.some({ ...asker, db: held }, text, limit)));
