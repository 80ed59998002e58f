import type pg from "pg";
import { type CopyToStreamQuery, to as copyTo } from "pg-copy-streams";
import { BackupFailure } from "../../backup/backup-failure.ts";
import type { HouseEntry, Sequence, TableShape } from "../../backup/entries.ts";
import { codeOf, openSession } from "../opening/connecting.ts";
import type { Connection } from "../opening/opened-database.ts";
import { plainly, SCHEMA } from "./plainly.ts";

/** A database as it stands at one moment, whatever others write meanwhile. */
export type Snapshot = {
  readonly shape: Pick<HouseEntry, "postgres" | "migrations" | "tables" | "indexes">;
  /** The names of the tables whose rows are copied: one that is in parts is copied as a whole. */
  readonly whole: readonly string[];
  /** A table's rows in COPY's text form: a line each. */
  rowsOf(table: string): CopyToStreamQuery;
  /** Where the numbering of records is; not before the rows, which it must not fall behind. */
  sequences(): Promise<Sequence[]>;
  close(): Promise<void>;
};

/** The work of an import makes and drops tables: one that is dropped while the snapshot is opened is not in the next. */
const TRIES = 5;
const NO_SUCH_TABLE = "42P01";

/**
 * Opens a snapshot: one read-only transaction in REPEATABLE READ, with every table held against being dropped or changed in shape until it is
 * closed. People read and write on; what wants a table to itself (the first export of a month, the end of an import) waits.
 */
export async function openSnapshot(connection: Connection): Promise<Snapshot> {
  for (let tries = 1; ; tries += 1) {
    const client = await openSession(connection);
    try {
      await plainly(client);
      await client.query("begin isolation level repeatable read read only");
      return await snapshotOf(client);
    } catch (error) {
      await client.end();
      if (codeOf(error) !== NO_SUCH_TABLE || tries === TRIES) throw error;
    }
  }
}

async function snapshotOf(client: pg.Client): Promise<Snapshot> {
  const names = await tableNames(client);
  if (!names.includes("kysely_migration"))
    throw new BackupFailure(
      "NO_HOUSE",
      "There is no installation to back up: its database has no tables. Check DATA_DIR and DATABASE_URL.",
    );
  const list = names.map((name) => client.escapeIdentifier(name)).join(", ");
  await client.query(`lock table ${list} in access share mode`);
  const { rows: tables } = await client.query<TableShape>(TABLES);
  const { rows: indexes } = await client.query<HouseEntry["indexes"][number]>(INDEXES);
  const { rows: migrations } = await client.query<{ name: string }>("select name from kysely_migration order by name");
  const { rows: release } = await client.query<{ release: string }>(
    "select current_setting('server_version') as release",
  );
  const columns = new Map(tables.map((table) => [table.name, columnsOf(client, table)]));
  return {
    shape: {
      postgres: release[0]?.release ?? "",
      migrations: migrations.map(({ name }) => name),
      tables,
      indexes,
    },
    whole: tables.filter(({ partOf }) => partOf === null).map(({ name }) => name),
    rowsOf: (table) =>
      client.query(copyTo(`copy (select ${columns.get(table)} from ${client.escapeIdentifier(table)}) to stdout`)),
    sequences: () => sequencesOf(client),
    close: () => client.end(),
  };
}

const tableNames = async (client: pg.Client): Promise<string[]> => {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class where ${SCHEMA} and relkind in ('r', 'p') order by relname`,
  );
  return rows.map(({ name }) => name);
};

/** The columns that a copy has: all but those that PostgreSQL reckons. */
export const columnsOf = (client: pg.Client, { columns }: Pick<TableShape, "columns">): string =>
  columns
    .filter(({ made }) => !made)
    .map(({ name }) => client.escapeIdentifier(name))
    .join(", ");

const TABLES = `
  select c.relname as name,
    case when c.relispartition then json_build_object('table', p.relname, 'bound', pg_get_expr(c.relpartbound, c.oid)) end as "partOf",
    (select json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod), 'required', a.attnotnull,
        'default', case when a.attgenerated = '' then pg_get_expr(d.adbin, d.adrelid) end, 'made', a.attgenerated <> '') order by a.attnum)
      from pg_attribute a left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as columns
  from pg_class c
    left join pg_inherits i on i.inhrelid = c.oid and c.relispartition
    left join pg_class p on p.oid = i.inhparent
  where c.${SCHEMA} and c.relkind in ('r', 'p')
  order by c.relname`;

/** Those that no constraint makes; the parts of a table that is in parts get theirs from it. ONLY would leave them out. */
export const INDEXES = `
  select c.relname as name, replace(pg_get_indexdef(c.oid), ' ON ONLY ', ' ON ') as definition
  from pg_index i join pg_class c on c.oid = i.indexrelid
  where c.${SCHEMA} and not c.relispartition and i.indisvalid
    and not exists (select from pg_constraint where conindid = c.oid and contype in ('p', 'u', 'x'))
  order by c.relname`;

async function sequencesOf(client: pg.Client): Promise<Sequence[]> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class where ${SCHEMA} and relkind = 'S' order by relname`,
  );
  const found: Sequence[] = [];
  for (const { name } of rows) {
    const { rows: at } = await client.query<Omit<Sequence, "name">>(
      `select last_value::text as last, is_called as "isCalled" from ${client.escapeIdentifier(name)}`,
    );
    if (at[0]) found.push({ name, ...at[0] });
  }
  return found;
}
