import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import pg from "pg";
import { openPool } from "../db/database.ts";
import { MIGRATIONS, type Migrations, migrateToLatest } from "../db/migrate.ts";
import { migrations } from "../db/migrations/all.ts";
import type { Connection } from "../db/opening/opened-database.ts";
import type { Secrets } from "../installation-key.ts";

const FOLDER = fileURLToPath(new URL("../db/earlier/", import.meta.url));

/**
 * The schemas of before from which an upgrade is tried, by the last migration of each, the oldest first. Of each there is a file of rows that fit it,
 * for what came since the schema before. No release is tagged yet: they are milestones of the list of migrations; a release adds its own.
 */
export const EARLIER: readonly string[] = readdirSync(FOLDER)
  .map((file) => file.replace(/\.sql$/, ""))
  .sort();

/** What an upgrade changes on purpose, by figure. Everything else has to be what it was. */
const ON_PURPOSE: Readonly<Record<string, string>> = {
  "user_parks rows": "0029-outsourcing-contracts: the parks of an outsourcer's account become contracts in force",
  "outsourcing_contracts rows": "the same contracts",
  "import_rows rows":
    "0015-corrections: rows of files that waited for a decision go, and their files are sent once more",
  "import_rows.amount": "the same rows",
  "banks rows": "a start puts today's banks beside those that it finds (server/db/seed/reference.ts)",
  "cities rows": "the same of today's cities",
  "table_changes rows": "a count of what has been written to each table, which answers are kept by; it goes on",
};

/** Brings a database to one of the schemas of before, and fills it with what a house had by then. In the order of EARLIER. */
export async function growTo(connection: Connection, secrets: Secrets, name: string): Promise<void> {
  if (!MIGRATIONS.includes(name)) throw new Error(`server/db/earlier/${name}.sql names no migration`);
  const pool = openPool(connection);
  try {
    const upTo: Migrations = Object.fromEntries(Object.entries(migrations).filter(([each]) => each <= name));
    await migrateToLatest(pool, secrets, upTo);
    await pool.query(readFileSync(`${FOLDER}${name}.sql`, "utf8"));
  } finally {
    await pool.end();
  }
}

/** Every figure of a database by which money is told: of each table how many rows it has, and the sum of each column of whole numbers that are long. */
export async function figuresOf(connection: Connection): Promise<ReadonlyMap<string, string>> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    const { rows: tables } = await client.query<{ name: string; sums: string[] }>(`
      select c.relname as name, array_remove(array_agg(a.attname::text order by a.attnum), null) as sums
      from pg_class c
      left join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.atttypid = 'int8'::regtype
      where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p') and not c.relispartition and c.relname not like 'kysely%'
      group by c.relname order by c.relname`);
    const figures = new Map<string, string>();
    for (const { name, sums } of tables) {
      const columns = sums.map((column) => `sum(${client.escapeIdentifier(column)})::text`);
      const { rows } = await client.query<string[]>({
        text: `select ${["count(*)::text", ...columns].join(", ")} from ${client.escapeIdentifier(name)}`,
        rowMode: "array",
      });
      const [count = "0", ...found] = rows[0] ?? [];
      figures.set(`${name} rows`, count);
      for (const [at, column] of sums.entries()) figures.set(`${name}.${column}`, found[at] ?? "null");
    }
    return figures;
  } finally {
    await client.end();
  }
}

/** Which figures of before are others now, or gone, without a purpose: a sentence each. */
export const differences = (before: ReadonlyMap<string, string>, now: ReadonlyMap<string, string>): string[] =>
  [...before]
    .filter(([figure, value]) => now.get(figure) !== value && !(figure in ON_PURPOSE))
    .map(([figure, value]) => `${figure}: ${value} → ${now.get(figure) ?? "gone"}`);
