import { createHash } from "node:crypto";
import { type RawBuilder, sql } from "kysely";
import { defined } from "../../contract/resource/defined.ts";
import type { Field } from "../../definition/field.ts";
import { traitsOf } from "../../definition/kinds.ts";
import { tableOf } from "../../definition/names.ts";
import type { Definition } from "../../definition/resource.ts";
import { definitionOf, REGISTER_TABLE } from "../../definition/studio/register.ts";
import type { Db, Tx } from "../db/database.ts";
import { unlessAnother } from "../db/unless-another.ts";
import { packedColumn } from "../entities/packed.ts";
import type { Subject } from "./shaped.ts";

/** Indexes of added fields are called so, and nothing else is. */
const PREFIX = "shaped_";
const AS_PEOPLE_READ = sql.raw('collate "und-x-icu"');

/** Kinds that people write, in whichever letters. */
const WRITTEN: readonly string[] = ["text", "note", "phone", "email", "iin", "iinBin", "plate", "iik"];

/** As much of a name as leaves room in it for what the index is beside (`_said`, `_down`) and for its mark. */
const MOST_OF_NAME = 63 - "_down".length - "_01234567".length;
const nameOf = (owner: string, field: string): string => `${PREFIX}${owner}_${field}`.slice(0, MOST_OF_NAME);
const ENDS = /^(_said|_down)?(_[0-9a-f]{8})?$/;

type Index = {
  readonly name: string;
  readonly table: string;
  readonly key: RawBuilder<unknown>;
  /** What of it the planner is told how often it stands there; undefined where it knows. */
  readonly counted: RawBuilder<unknown> | undefined;
  readonly only: RawBuilder<unknown>;
};

/** A text sorts as people read, unless it is filtered by its exact value (server/entities/describe.ts says the same). */
const isCollated = ({ kind, filter }: Field): boolean => (kind === "text" || kind === "note") && !filter;

/** Kinds of which there may be nothing; of a text that is a text without letters. */
const mayBeNothing = (kind: Field["kind"]): boolean => !["boolean", undefined].includes(traitsOf(kind).stored);

/**
 * The indexes that the lists of a shaped resource ask: for each added field that they sort or filter by, or that no two share, one of its order;
 * of one that may be empty another for the order downwards, where what is empty stands last as well; of a text that is filtered by another
 * of how it is searched.
 */
function indexesOf(definition: Definition, { register, revised }: Subject): readonly Index[] {
  const isRegister = "register" in revised;
  const table = isRegister ? REGISTER_TABLE : tableOf(definition);
  // Written out: a condition that is a parameter lets no plan take an index that is partial.
  const only = isRegister ? sql`where register = ${sql.lit(register)}` : sql``;
  const owner = isRegister ? `r${register}` : table;
  return Object.entries(definition.fields).flatMap(([name, field]): Index[] => {
    const { kind, filter, sort, unique, optional } = field;
    if (field.json === undefined || kind === "file") return [];
    const column = packedColumn(table, name, field);
    const sorted = isCollated(field) ? sql`(${column}) ${AS_PEOPLE_READ}` : sql`(${column})`;
    const indexOf = (end: string, key: RawBuilder<unknown>, counted?: RawBuilder<unknown>): Index => ({
      name: nameOf(owner, name) + end,
      table,
      only,
      key: sql`aggregator_id, ${key}, id`,
      // An index of some rows alone tells the planner nothing of how many have a value: it would take every value for a rare one.
      counted: isRegister ? counted : undefined,
    });
    const said = sql`fold_text(${column})`;
    return [
      ...(filter || sort || unique !== undefined ? [indexOf("", sorted, column)] : []),
      // A text that people write is filtered by as it is searched (server/entities/filter-condition.ts).
      ...(filter && WRITTEN.includes(kind) ? [indexOf("_said", said, said)] : []),
      ...(sort && optional && mayBeNothing(kind) ? [indexOf("_down", sql`${sorted} desc nulls last`)] : []),
    ];
  });
}

/** The same under a name that says what it is of: one of a field that has become something else since is another index. */
function marked(db: Db, index: Index): Index {
  const { sql: text } = sql`${sql.table(index.table)} (${index.key}) ${index.only}`.compile(db);
  return { ...index, name: `${index.name}_${createHash("sha256").update(text).digest("hex").slice(0, 8)}` };
}

/**
 * Takes away what there is of some fields, in the transaction in which they become another kind: an index of whole numbers would refuse every
 * record with a text. `owner`: the table of a resource, or `r` with the number of a register.
 */
export async function dropIndexesOf(tx: Tx, owner: string, fields: readonly string[]): Promise<void> {
  if (fields.length === 0) return;
  const isTheirs = ({ name }: { name: string }) =>
    fields.some((field) => name.startsWith(nameOf(owner, field)) && ENDS.test(name.slice(nameOf(owner, field).length)));
  const names = [...(await namesOfIndexes(tx)), ...(await namesOfStatistics(tx))].filter(isTheirs);
  for (const name of new Set(names.map((each) => each.name))) await sql`select drop_shaped(${name})`.execute(tx);
}

const OURS = `${PREFIX.replace("_", "\\_")}%`;

/** The indexes of added fields that there are; whether each was made to its end. */
async function namesOfIndexes(db: Db | Tx): Promise<{ name: string; whole: boolean }[]> {
  const { rows } = await sql<{ name: string; whole: boolean }>`
    select c.relname as name, i.indisvalid as whole from pg_index i join pg_class c on c.oid = i.indexrelid
    where c.relnamespace = current_schema()::regnamespace and c.relname like ${OURS}`.execute(db);
  return rows;
}

async function namesOfStatistics(db: Db | Tx): Promise<{ name: string }[]> {
  const { rows } = await sql<{ name: string }>`select stxname as name from pg_statistic_ext
    where stxnamespace = current_schema()::regnamespace and stxname like ${OURS}`.execute(db);
  return rows;
}

/**
 * Makes the indexes that what is published asks for, and takes away those that nothing asks for any more; nobody who reads or writes waits
 * (`concurrently`). One process at a time; what was broken off is made again. How many were made and taken away.
 */
export async function keepIndexes(db: Db, subjects: readonly Subject[]): Promise<{ made: number; dropped: number }> {
  const kept = await unlessAnother(db, "studio indexes", (connection) => make(connection, subjects));
  return kept ?? { made: 0, dropped: 0 };
}

async function make(db: Db, subjects: readonly Subject[]): Promise<{ made: number; dropped: number }> {
  const wanted = subjects.flatMap((subject) => {
    const { resource, revised } = subject;
    const definition =
      "register" in revised ? definitionOf(revised.register) : defined.find(({ name }) => name === resource);
    return definition ? indexesOf(definition, subject).map((index) => marked(db, index)) : [];
  });
  const rows = await namesOfIndexes(db);
  const gone = rows.filter(({ name, whole }) => !whole || !wanted.some((index) => index.name === name));
  for (const { name } of gone) await sql`drop index concurrently if exists ${sql.ref(name)}`.execute(db);
  const there = new Set(rows.filter((row) => !gone.includes(row)).map(({ name }) => name));
  const missing = wanted.filter(({ name }) => !there.has(name));
  for (const { name, table, key, only } of missing)
    await sql`create index concurrently if not exists ${sql.ref(name)} on ${sql.table(table)} (${key}) ${only}`.execute(
      db,
    );
  const counted = await keepStatistics(db, wanted);
  for (const table of new Set([...missing.map((index) => index.table), ...counted]))
    await sql`analyze ${sql.table(table)}`.execute(db);
  return { made: missing.length, dropped: gone.length };
}

/** Has the planner count what the indexes are of, each under the name of its index; in which tables it did not yet. */
async function keepStatistics(db: Db, wanted: readonly Index[]): Promise<readonly string[]> {
  const rows = await namesOfStatistics(db);
  const there = new Set(rows.map(({ name }) => name));
  const asked = wanted.filter(({ counted }) => counted !== undefined);
  for (const name of there)
    if (!asked.some((index) => index.name === name)) await sql`drop statistics if exists ${sql.ref(name)}`.execute(db);
  const missing = asked.filter(({ name }) => !there.has(name));
  for (const { name, table, counted } of missing)
    await sql`create statistics if not exists ${sql.ref(name)} on (${counted}) from ${sql.table(table)}`.execute(db);
  return missing.map(({ table }) => table);
}
