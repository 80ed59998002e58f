import type pg from "pg";
import type { Standing } from "./draft.ts";

/** What a database has of a table. */
export async function standingOf(pool: pg.Pool, table: string): Promise<Standing> {
  const columns = await pool.query<{ name: string }>(
    "select column_name as name from information_schema.columns where table_name = $1",
    [table],
  );
  const indexes = await pool.query<{ name: string; said: string }>(
    "select indexname as name, indexdef as said from pg_indexes where tablename = $1",
    [table],
  );
  return {
    columns: columns.rows.map(({ name }) => name),
    indexes: Object.fromEntries(indexes.rows.map(({ name, said }) => [name, saidOf(said)])),
  };
}

/** What an index is of, as `indexesOf` says it: PostgreSQL quotes names that are words of SQL as well, and adds how the index is kept. */
const saidOf = (definition: string): string =>
  definition.replace(/^.* USING | WITH \(.*?\)$/g, "").replace(/"(\w+)"/g, "$1");
