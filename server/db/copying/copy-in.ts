import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type pg from "pg";
import { from as copyFrom } from "pg-copy-streams";
import type { HouseEntry, Sequence, TableShape } from "../../backup/entries.ts";
import { migrateWithin } from "../migrate.ts";
import { columnsOf, INDEXES } from "./copy-out.ts";
import { SCHEMA } from "./plainly.ts";

/** What stands in a database: nothing, our tables, or tables of something else. `sessions`: others of our role, which are a Parkdesk that runs; told by number, name, address and start, those alike once. */
export type Standing = { readonly holds: "nothing" | "ours" | "others"; readonly sessions: readonly string[] };

/** Looks at a database before anything is put into it. */
export async function lookAt(client: pg.Client): Promise<Standing> {
  const { rows } = await client.query<{ tables: number; isOurs: boolean; sessions: string[] }>(`
    select (select count(*)::int from pg_class where ${SCHEMA} and relkind in ('r', 'p')) as tables,
      to_regclass('kysely_migration') is not null and to_regclass('aggregators') is not null as "isOurs",
      array(select concat_ws(' ', min(pid)::text, nullif(application_name, ''), 'from ' || coalesce(host(client_addr), 'the database''s machine'),
          'since ' || to_char(min(backend_start) at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS "UTC"'),
          case when count(*) > 1 then 'and ' || count(*) - 1 || ' more like it' end)
        from pg_stat_activity
        where datname = current_database() and usename = current_user and pid <> pg_backend_pid() and backend_type = 'client backend'
        group by application_name, client_addr
        order by min(backend_start)) as sessions`);
  const [{ tables, isOurs, sessions } = { tables: 0, isOurs: false, sessions: [] }] = rows;
  return { holds: tables === 0 ? "nothing" : isOurs ? "ours" : "others", sessions };
}

/** Takes away all tables, views and functions of the schema, and the line; as a part of the caller's transaction. Extensions stay. */
export async function clearAway(client: pg.Client): Promise<void> {
  await client.query(`
    do $$ declare each record; begin
      for each in select oid::regclass as name from pg_class where ${SCHEMA} and relkind in ('r', 'p') and not relispartition
      loop execute format('drop table if exists %s cascade', each.name); end loop;
      for each in select oid::regclass as name from pg_class where ${SCHEMA} and relkind = 'v'
      loop execute format('drop view if exists %s cascade', each.name); end loop;
      for each in select oid::regprocedure as name from pg_proc where pronamespace = current_schema()::regnamespace
        and not exists (select from pg_depend where classid = 'pg_proc'::regclass and objid = pg_proc.oid and deptype = 'e')
      loop execute format('drop function if exists %s cascade', each.name); end loop;
    end $$;
    drop schema if exists pgboss cascade`);
}

/** Tables that stand ready to be filled, and what makes them whole again afterwards. */
export type Filling = {
  /** Fills one; how many rows came. */
  fill(table: string, rows: AsyncIterable<Buffer>): Promise<number>;
  /** Numbers on, makes the indexes, asks every reference whether it holds, and puts the guards back. Throws where one does not hold. */
  finish(sequences: readonly Sequence[]): Promise<void>;
};

/**
 * Makes the tables of a backup as the migrations made them, and those that came of their own in the course of work, empty and without what
 * checks each row by itself: guards, references, indexes. All of it is a part of the caller's transaction: nobody else ever sees them so.
 */
export async function makeTables(client: pg.Client, house: HouseEntry): Promise<Filling> {
  await migrateWithin(client, house.migrations.at(-1) ?? "");
  const standing = new Set((await listed(client, RELATIONS)).map(({ name }) => name));
  for (const table of house.tables) if (!standing.has(table.name)) await client.query(creation(client, table));
  const guarded = await listed(client, GUARDED);
  for (const { name } of guarded) await client.query(`alter table ${name} disable trigger user`);
  const references = await listed(client, REFERENCES);
  for (const { name, of } of references) await client.query(`alter table ${of} drop constraint ${name}`);
  const { rows: own } = await client.query<HouseEntry["indexes"][number]>(INDEXES);
  for (const { name } of own) await client.query(`drop index ${client.escapeIdentifier(name)}`);
  const roots = house.tables.filter(({ partOf }) => partOf === null);
  await client.query(`truncate ${roots.map(({ name }) => client.escapeIdentifier(name)).join(", ")}`); // rows of the migrations
  const shapes = new Map(house.tables.map((table) => [table.name, table]));
  const ownNames = new Set(own.map(({ name }) => name));
  const indexes = [...own, ...house.indexes.filter(({ name }) => !ownNames.has(name))];
  return {
    async fill(name, rows) {
      const table = shapes.get(name);
      if (!table) throw new Error(`the backup has rows of ${name} and no such table`);
      const into = client.query(
        copyFrom(`copy ${client.escapeIdentifier(name)} (${columnsOf(client, table)}) from stdin`),
      );
      await pipeline(Readable.from(rows), into);
      return into.rowCount;
    },
    async finish(sequences) {
      for (const { name, last, isCalled } of sequences)
        await client.query("select setval(format('%I', $1::text)::regclass, $2::bigint, $3)", [name, last, isCalled]);
      for (const { definition } of indexes) await client.query(definition);
      for (const { name, of, definition } of references)
        await client.query(`alter table ${of} add constraint ${name} ${definition}`);
      for (const { name } of guarded) await client.query(`alter table ${name} enable trigger user`);
    },
  };
}

type Listed = { name: string; of: string; definition: string };

const listed = async (client: pg.Client, question: string): Promise<Listed[]> =>
  (await client.query<Listed>(question)).rows;

const RELATIONS = `select relname as name from pg_class where ${SCHEMA} and relkind in ('r', 'p')`;
const GUARDED = `
  select distinct t.tgrelid::regclass::text as name from pg_trigger t join pg_class c on c.oid = t.tgrelid
  where not t.tgisinternal and t.tgparentid = 0 and c.${SCHEMA}`;
const REFERENCES = `
  select quote_ident(conname) as name, conrelid::regclass::text as of, pg_get_constraintdef(oid) as definition from pg_constraint
  where contype = 'f' and conparentid = 0 and connamespace = current_schema()::regnamespace order by conrelid, conname`;

/** A table that no migration makes: a part of another, or one of its own. */
function creation(client: pg.Client, { name, columns, partOf }: TableShape): string {
  const own = client.escapeIdentifier(name);
  if (partOf) return `create table ${own} partition of ${client.escapeIdentifier(partOf.table)} ${partOf.bound}`;
  const said = columns.map(
    (column) =>
      `${client.escapeIdentifier(column.name)} ${column.type}${column.default === null ? "" : ` default ${column.default}`}${column.required ? " not null" : ""}`,
  );
  return `create table ${own} (${said.join(", ")})`;
}
