import { sql } from "kysely";
import type { Db } from "./database.ts";

/** Which tables of a database have many rows, as it was some minutes ago: for how a question is asked, never for what is answered. */
export type LargeTables = () => Promise<ReadonlySet<string>>;

/** As long as a table is held for as large as it was, in milliseconds. */
const AS_IT_WAS = 10 * 60_000;
/** Some ten thousand rows. */
const LARGE_BYTES = 4 * 1024 * 1024;

/** By what the catalogue knows of them since they were last looked at: to measure one waits for whoever has it locked. */
async function readLarge(db: Db): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relnamespace = current_schema()::regnamespace and relkind = 'r' and relpages * current_setting('block_size')::bigint > ${LARGE_BYTES}`.execute(
    db,
  );
  return new Set(rows.map(({ name }) => name));
}

/** The large tables of a database; asked anew now and then. */
export function largeTables(db: Db): LargeTables {
  let known: { readonly since: number; readonly tables: Promise<ReadonlySet<string>> } | undefined;
  return () => {
    if (known && performance.now() - known.since < AS_IT_WAS) return known.tables;
    const tables = readLarge(db);
    known = { since: performance.now(), tables };
    tables.catch(() => {
      known = undefined;
    });
    return tables;
  };
}
