import { sql } from "kysely";
import type { Db } from "./database.ts";

/** What a name in a statement stands for: a table, and whether it tells of its changes, or the text of a view or a function. */
type Known = {
  readonly tables: ReadonlyMap<string, boolean>;
  readonly texts: ReadonlyMap<string, string>;
  /** What statements were found to read; the same few are asked again and again. */
  readonly read: Map<string, readonly string[] | undefined>;
};
/** Statements that are remembered. */
const MOST = 2_000;

/** The tables, views and functions of a database. Asked once: only a migration changes them, and it comes before the first call. */
export async function readKnown(db: Db): Promise<Known> {
  const { rows: tables } = await sql<{ name: string; tells: boolean }>`
    select relname as name,
      exists (select from pg_trigger where tgrelid = pg_class.oid and tgname = 'tells_change' and tgenabled <> 'D') as tells
    from pg_class where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p')`.execute(db);
  const { rows: texts } = await sql<{ name: string; text: string }>`
    select viewname as name, definition as text from pg_views where schemaname = current_schema()
    union all select proname, prosrc from pg_proc where pronamespace = current_schema()::regnamespace`.execute(db);
  return {
    tables: new Map(tables.map(({ name, tells }) => [name, tells])),
    texts: new Map(texts.map(({ name, text }) => [name, text])),
    read: new Map(),
  };
}

/** The tables that a statement names, itself or through views and functions; undefined where one of them does not tell of its changes. */
export function tablesRead(known: Known, statement: string): readonly string[] | undefined {
  const { read } = known;
  if (read.has(statement)) return read.get(statement);
  if (read.size >= MOST) read.clear();
  const found = lookFor(known, statement);
  read.set(statement, found);
  return found;
}

function lookFor({ tables, texts }: Known, statement: string): readonly string[] | undefined {
  const found = new Set<string>();
  const look = (text: string): void => {
    for (const [word] of text.matchAll(/\w+/g)) {
      if (found.has(word) || !(tables.has(word) || texts.has(word))) continue;
      found.add(word);
      look(texts.get(word) ?? "");
    }
  };
  look(statement);
  const read = [...found].filter((name) => tables.has(name));
  return read.every((name) => tables.get(name)) ? read : undefined;
}
