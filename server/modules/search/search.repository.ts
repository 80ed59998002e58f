import { sql } from "kysely";
import type { Db } from "../../db/database.ts";
import type { Asker, Listed } from "../../entities/listed.ts";

/** The first few records of a list; PostgreSQL gives up after `budget` milliseconds, so that a slow search does not go on for nobody. */
export const searchList = (
  asker: Omit<Asker, "db"> & { db: Db },
  list: Listed,
  { search, limit, budget }: { search: string; limit: number; budget: number },
): Promise<unknown[]> =>
  asker.db
    .transaction()
    .setAccessMode("read only")
    .execute(async (tx) => {
      await sql`set local statement_timeout = ${sql.lit(budget)}`.execute(tx);
      return list.some({ ...asker, db: tx }, search, limit);
    });
