import { sql } from "kysely";
import type { Db } from "../db/database.ts";

/** Whoever is asked about, by the numbers that their accounts, drivers and counterparties have. */
export type Subjects = { readonly users: number[]; readonly drivers: number[]; readonly counterparties: number[] };

/** What of a table may speak of somebody: its texts, its documents (JSON), and the columns that refer to one of the subjects. */
export type Told = {
  readonly table: string;
  readonly texts: readonly string[];
  readonly documents: readonly string[];
  readonly refers: readonly { readonly column: string; readonly to: keyof Subjects }[];
  /** Digests and seals, which open or prove something and say nothing to anybody. */
  readonly hidden: readonly string[];
};

/** The accounts, drivers and counterparties that have one of these e-mails, phones or ИИН as theirs. */
export async function findSubjects(db: Db, words: readonly string[]): Promise<Subjects> {
  const { rows } = await sql<Subjects>`select
    array(select id from users where lower(email) = any(${words}::text[]) or phone = any(${words}::text[]) or iin = any(${words}::text[])) as users,
    array(select id from drivers where iin = any(${words}::text[]) or phone = any(${words}::text[])) as drivers,
    array(select id from counterparties where iin_bin = any(${words}::text[]) or lower(email) = any(${words}::text[]) or phone = any(${words}::text[]))
      as counterparties`.execute(db);
  return rows[0] ?? { users: [], drivers: [], counterparties: [] };
}

/** Every table of the product, read from the database itself, so that none is forgotten when one is added. */
export async function listTold(db: Db): Promise<Told[]> {
  const { rows } = await sql<Told>`
    select c.relname as "table",
      coalesce(json_agg(a.attname) filter (where t.typname in ('text', 'varchar', 'bpchar') and a.attname <> 'password_hash'), '[]') as texts,
      coalesce(json_agg(a.attname) filter (where t.typname in ('json', 'jsonb')), '[]') as documents,
      coalesce(json_agg(a.attname) filter (where t.typname = 'bytea' or a.attname = 'password_hash'), '[]') as hidden,
      coalesce((
        select json_agg(json_build_object('column', k.attname, 'to', f.relname)) from pg_constraint r
        join pg_class f on f.oid = r.confrelid and f.relname in ('users', 'drivers', 'counterparties')
        join pg_attribute k on k.attrelid = r.conrelid and k.attnum = r.conkey[array_upper(r.conkey, 1)]
        where r.conrelid = c.oid and r.contype = 'f'
      ), '[]') as refers
    from pg_class c
    join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    join pg_type t on t.oid = a.atttypid
    where c.relkind in ('r', 'p') and not c.relispartition
    group by c.oid, c.relname order by c.relname`.execute(db);
  return rows;
}

/** The rows of a table that name one of these words, or refer to one of the subjects; as JSON, without what is hidden. */
export async function rowsAbout(db: Db, told: Told, words: readonly string[], subjects: Subjects): Promise<object[]> {
  const { table, texts, documents, refers, hidden } = told;
  const within = words.map((word) => `%"${word.replace(/[\\%_]/g, "\\$&")}"%`);
  const own = table in subjects ? [sql`t.id = any(${subjects[table as keyof Subjects]}::int[])`] : [];
  const about = [
    ...own,
    ...texts.map((column) => sql`lower(${sql.ref(`t.${column}`)}) = any(${words}::text[])`),
    ...documents.map((column) => sql`lower(${sql.ref(`t.${column}`)}::text) like any(${within}::text[])`),
    ...refers.map(({ column, to }) => sql`${sql.ref(`t.${column}`)} = any(${subjects[to]}::int[])`),
  ];
  if (about.length === 0) return [];
  const { rows } = await sql<{ row: object }>`select to_jsonb(t) - ${hidden}::text[] as row
    from ${sql.table(table)} t where ${sql.join(about, sql` or `)}`.execute(db);
  return rows.map(({ row }) => row);
}
