import { sql } from "kysely";
import type { Db } from "../db/database.ts";

/** What PostgreSQL tells of a row that others still refer to (23503). */
type StillReferred = Error & { constraint: string; detail: string };
const DETAIL = /^Key \((?<columns>.+)\)=\((?<values>.+)\) is still referenced from table "(?<table>[a-z_]+)"/;

const isStillReferred = (error: unknown): error is StillReferred =>
  error instanceof Error &&
  "code" in error &&
  error.code === "23503" &&
  "constraint" in error &&
  "detail" in error &&
  DETAIL.test(String(error.detail));

/** Rows of a table as they are told of: those of lines by the records whose they are. */
type Told = { readonly table: string; readonly id: string };

/** Whose the rows of a table are: lines have no id, and go with their record. */
async function toldBy(db: Db, table: string): Promise<Told> {
  const { rows } = await sql<Told>`
    select confrelid::regclass::text as table, attname as id from pg_constraint
    join pg_attribute on attrelid = conrelid and attnum = conkey[array_upper(conkey, 1)]
    where conrelid = ${table}::regclass and contype = 'f' and confdeltype = 'c' and not exists (
      select from pg_attribute where attrelid = ${table}::regclass and attname = 'id' and not attisdropped)
    order by conname`.execute(db);
  return rows[0] ?? { table, id: "id" };
}

/**
 * The records for whose sake a deletion was refused: their table, the first few of their ids, how many there are, and what they refer to;
 * undefined for any other error.
 */
export async function rowsReferring(
  db: Db,
  error: unknown,
  first: number,
): Promise<{ table: string; ids: number[]; count: number; of: { table: string; id: number } } | undefined> {
  if (!isStillReferred(error)) return undefined;
  const { table = "", values = "" } = DETAIL.exec(error.detail)?.groups ?? {};
  const { rows: columns } = await sql<{ name: string; of: string }>`
    select attname as name, confrelid::regclass::text as of from pg_constraint, unnest(conkey) with ordinality as key (number, place)
    join pg_attribute on attnum = key.number
    where conname = ${error.constraint} and attrelid = conrelid and conrelid = ${table}::regclass order by place`.execute(
    db,
  );
  // Keys of ours are numbers: none holds a comma.
  const key = values.split(", ").map((value, at) => sql`${sql.id(columns[at]?.name ?? "")} = ${value}`);
  const told = await toldBy(db, table);
  const { rows } = await sql<{ id: number; count: number }>`
    select id, count(*) over ()::int as count from (
      select distinct ${sql.ref(told.id)} as id from ${sql.table(table)} where ${sql.join(key, sql` and `)}) referring
    order by id limit ${first}`.execute(db);
  // A record's id stands after its aggregator's.
  const of = { table: columns[0]?.of ?? "", id: Number(values.split(", ").at(-1)) };
  return { table: told.table, ids: rows.map(({ id }) => id), count: rows[0]?.count ?? 0, of };
}
