import { sql } from "kysely";
import type { Db } from "./database.ts";

/** Does something on a connection of its own, unless a process of the same database is at it: then undefined. `name`: of what is done. */
export const unlessAnother = <T>(db: Db, name: string, work: (connection: Db) => Promise<T>): Promise<T | undefined> =>
  db.connection().execute(async (connection) => {
    const { rows } = await sql<{ locked: boolean }>`
      select pg_try_advisory_lock(hashtext(${name})) as locked`.execute(connection);
    if (!rows[0]?.locked) return undefined;
    try {
      return await work(connection);
    } finally {
      await sql`select pg_advisory_unlock(hashtext(${name}))`.execute(connection);
    }
  });
