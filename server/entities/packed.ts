import { type RawBuilder, sql } from "kysely";
import type { Field } from "../../definition/field.ts";
import { traitsOf } from "../../definition/kinds.ts";
import { sentName, tableName } from "../../definition/names.ts";
import type { Definition } from "../../definition/resource.ts";
import { isRegister } from "../../definition/studio/register.ts";
import type { Tx } from "../db/database.ts";
import { ADDED_TEXTS } from "../db/folded.ts";
import { json } from "../db/json.ts";
import { Failure } from "../http/failure.ts";
import type { Scope } from "../http/scope.ts";

type Values = Readonly<Record<string, unknown>>;
type Change = { readonly tx: Tx; readonly scope: Scope };
type Packed = { readonly name: string; readonly sent: string; readonly field: Field };

/** How the fields of a resource that lie in a JSON column are kept (ADR 50). */
export type Packing = {
  readonly table: string;
  /** The resource whose they are. */
  readonly noun: string;
  readonly column: string;
  readonly fields: readonly Packed[];
  /** The column of what is searched. */
  readonly found: string;
  /** Columns that say again what stands in a field: what a record is called, whose it is. */
  readonly copies: Readonly<Record<string, string>>;
  /** Columns of every record. */
  readonly fixed: Values;
};

type PackingMore = Pick<Packing, "copies" | "fixed" | "found">;

/** How a definition's added fields are kept; undefined where it has none. */
export function packingOf(
  definition: Pick<Definition, "name" | "fields" | "table">,
  table: string,
  { copies, fixed, found }: PackingMore = { copies: {}, fixed: {}, found: ADDED_TEXTS },
): Packing | undefined {
  const fields = Object.entries(definition.fields).flatMap(([name, field]): Packed[] =>
    field.json === undefined || field.kind === "file" ? [] : [{ name, sent: sentName(name, field), field }],
  );
  const column = Object.values(definition.fields).find((field) => field.json !== undefined)?.json;
  if (column === undefined) return undefined;
  return { table, noun: definition.name, column, fields, found, copies, fixed };
}

const text = (column: RawBuilder<unknown>, name: string): RawBuilder<unknown> => sql`(${column}->>${sql.lit(name)})`;

/** A field of a JSON column as SQL of its own kind: what an index is of, letter by letter. */
export function packedColumn(
  table: string,
  name: string,
  { kind, json: column = "", ...field }: Field,
): RawBuilder<unknown> {
  const value = text(sql.ref(`${table}.${column}`), name);
  switch (traitsOf(kind).stored) {
    case "bigint":
      return sql`(${value})::bigint`;
    case "int":
      return sql`(${value})::int`;
    case "boolean":
      return sql`coalesce((${value})::boolean, false)`;
    case "day":
      return sql`iso_day(${value})`;
    default:
      return isWords(kind) && "optional" in field && field.optional ? sql`coalesce(${value}, '')` : value;
  }
}

/** A record with the fields that its JSON holds, under the names that they are sent by. */
export function unpacked(packing: Packing | undefined, record: Values): Values {
  if (!packing) return record;
  const held = record[packing.column];
  const values = typeof held === "object" && held !== null ? (held as Values) : {}; // jsonb of ours
  return {
    ...record,
    ...Object.fromEntries(packing.fields.map(({ name, sent, field }) => [sent, values[name] ?? emptyValue(field)])),
  };
}

/** What is written in words: an empty one is an empty text. */
const isWords = (kind: Field["kind"]): boolean => kind === "text" || kind === "note";

/** What stands in a field of which nothing has been said. */
const emptyValue = ({ kind }: Field): unknown => (isWords(kind) ? "" : kind === "boolean" ? false : null);

/** The columns of an edit: what of it is packed in one, and what follows of it beside. `before`: the record as it stands. */
export function packed(packing: Packing | undefined, edit: Values, before?: Values): Values {
  if (!packing) return edit;
  const sent = new Set(packing.fields.map((each) => each.sent));
  const own = Object.fromEntries(Object.entries(edit).filter(([name]) => !sent.has(name)));
  const given = packing.fields.filter((each) => edit[each.sent] !== undefined);
  if (given.length === 0 && before) return own;
  const held = (before?.[packing.column] ?? {}) as Values; // jsonb of ours
  const now: Record<string, unknown> = { ...held };
  for (const each of given) now[each.name] = edit[each.sent];
  const copies = Object.entries(packing.copies).map(([column, name]) => [column, copied(column, now[name])]);
  return {
    ...own,
    ...(before ? {} : packing.fixed),
    ...Object.fromEntries(copies),
    [packing.found]: searched(packing, now),
    [packing.column]: json(now),
  };
}

/** The same for many records at once, each with what it holds already: SQL that puts the given values into their JSON. */
export function packedInto(packing: Packing | undefined, edit: Values): Values {
  const given = packing?.fields.filter((each) => edit[each.sent] !== undefined) ?? [];
  if (!packing || given.length === 0) return edit;
  const sent = new Set(packing.fields.map((each) => each.sent));
  const own = Object.fromEntries(Object.entries(edit).filter(([name]) => !sent.has(name)));
  const now = sql`${sql.ref(packing.column)} || ${json(Object.fromEntries(given.map((each) => [each.name, edit[each.sent]])))}::jsonb`;
  const copies = Object.entries(packing.copies).flatMap(([column, name]) => {
    const field = given.find((each) => each.name === name);
    return field ? [[column, copied(column, edit[field.sent])]] : [];
  });
  const texts = packing.fields.flatMap(({ name, field }) =>
    field.search ? [sql`nullif(${text(sql`(${now})`, name)}, '')`] : [],
  );
  return {
    ...own,
    ...Object.fromEntries(copies),
    ...(texts.length > 0 && { [packing.found]: sql`concat_ws(E'\\n', ${sql.join(texts)})` }),
    [packing.column]: now,
  };
}

/** A number is kept as a number, a name as a text. */
const copied = (column: string, value: unknown): unknown =>
  column.endsWith("_id") ? (value ?? null) : String(value ?? "");

const searched = ({ fields }: Packing, values: Values): string =>
  fields.flatMap(({ name, field }) => (field.search && values[name] ? [String(values[name])] : [])).join("\n");

/**
 * Refuses a value that no two records may have. Whoever writes the same one waits: no index holds what administrators add, so the wait is
 * for the value itself, in the order of the fields (ADR 12).
 */
export async function refuseSame(
  { tx, scope }: Change,
  packing: Packing | undefined,
  edit: Values,
  id?: number,
): Promise<void> {
  for (const { name, sent, field } of packing?.fields ?? []) {
    const value = edit[sent];
    if (!packing || field.unique === undefined || value === undefined || value === null || value === "") continue;
    const key = json([packing.noun, scope.aggregatorId, name, value]);
    await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 50))`.execute(tx);
    const own = Object.entries(packing.fixed).map(([column, said]) => sql`${sql.ref(column)} = ${said}`);
    const { rows } = await sql`select from ${sql.table(packing.table)}
      where ${sql.join([sql`aggregator_id = ${scope.aggregatorId}`, ...own], sql` and `)}
        and ${packedColumn(packing.table, name, field)} = ${field.kind === "integer" ? sql`${value}::int` : value}
        and id <> ${id ?? 0} limit 1`.execute(tx);
    if (rows.length > 0) throw new Failure("TAKEN", { fields: { [sent]: [field.unique] } });
  }
}

/** The same of many records that are given the same values: what no two may have is given to one alone. */
export async function refuseSameOfAll(
  change: Change,
  packing: Packing | undefined,
  edit: Values,
  ids: readonly number[],
): Promise<void> {
  const [id, ...others] = ids;
  if (id === undefined || others.length === 0) return refuseSame(change, packing, edit, id);
  for (const { sent, field } of packing?.fields ?? [])
    if (field.unique !== undefined && edit[sent] !== undefined && edit[sent] !== null && edit[sent] !== "")
      throw new Failure("TAKEN", { fields: { [sent]: [field.unique] } });
}

/** Keeps what a record's added fields refer to, so that none of it is deleted while they do. */
export async function keepLinks(
  { tx, scope }: Change,
  packing: Packing | undefined,
  id: number,
  edit: Values,
): Promise<void> {
  for (const { name, sent, field } of packing?.fields ?? []) {
    const to = edit[sent];
    if (!packing || field.kind !== "reference" || to === undefined) continue;
    await sql`delete from record_links where aggregator_id = ${scope.aggregatorId} and owner = ${packing.noun}
      and owner_id = ${id} and field = ${name}`.execute(tx);
    if (to === null) continue;
    await sql`insert into record_links (aggregator_id, owner, owner_id, field, ${sql.ref(linkColumn(field.to ?? ""))})
      values (${scope.aggregatorId}, ${packing.noun}, ${id}, ${name}, ${to})`.execute(tx);
  }
}

/** Lets go of what deleted records referred to. */
export const dropLinks = ({ tx, scope }: Change, packing: Packing | undefined, ids: readonly number[]) =>
  packing?.fields.some(({ field }) => field.kind === "reference")
    ? sql`delete from record_links where aggregator_id = ${scope.aggregatorId} and owner = ${packing.noun}
        and owner_id = any(${[...ids]}::int[])`.execute(tx)
    : undefined;

/** The column of a link to a record of a resource; of all registers the records lie in one table. */
export const linkColumn = (resource: string): string =>
  isRegister(resource) ? "register_record_id" : `${tableName(resource).replace(/ies$/, "y").replace(/s$/, "")}_id`;
