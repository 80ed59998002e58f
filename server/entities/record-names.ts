import { type RawBuilder, type SqlBool, sql } from "kysely";
import { apartIn, isKept, sentName, tableOf } from "../../definition/names.ts";
import type { Definition } from "../../definition/resource.ts";
import { holds } from "../../domain/access/predicate.ts";
import type { User } from "../../domain/access/user.ts";
import { foldText } from "../../domain/search/fold.ts";
import type { Db, Tx } from "../db/database.ts";
import { within } from "../db/scope.ts";
import { Failure } from "../http/failure.ts";
import type { Scope } from "../http/scope.ts";
import { type Stored, sourceOf } from "./record.ts";
import { referenceMembers, referredTable } from "./references.ts";

/** Those of these ids that are records of the caller's, with what else is asked of them, by the id. */
export async function recordsAmong(
  db: Db | Tx,
  scope: Scope,
  stored: Stored,
  ids: readonly number[],
  columns: readonly string[] = [],
): Promise<ReadonlyMap<number, Readonly<Record<string, unknown>>>> {
  if (ids.length === 0) return new Map();
  const [id, ...others] = ["id", ...columns].map((column) => sql.ref(`${stored.table}.${column}`));
  const { rows } = await sql<{ id: number }>`select ${sql.join([id, ...others])} from ${sourceOf(stored)}
    where ${within(scope, stored.scope)} and ${id} = any(${[...new Set(ids)]}::int[])`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

/** The same ids in order, each once; 422 on the field when one of them is not a record of the caller's. */
export async function needRecords(
  db: Db | Tx,
  scope: Scope,
  stored: Stored,
  ids: readonly number[],
  field: string,
): Promise<number[]> {
  const found = await recordsAmong(db, scope, stored, ids);
  const unique = [...new Set(ids)].sort((one, other) => one - other);
  if (found.size < unique.length) throw new Failure("VALIDATION", { fields: { [field]: ["INVALID"] } });
  return unique;
}

type Name = { id: number; name: string; note?: string };

/** What tells a record of a definition from its namesakes, as SQL: the first that it has of the fields that do, and that its reader has whole. */
export function noteOf(definition: Definition, user: User): RawBuilder<string | null> {
  const texts = apartIn(definition).flatMap((name) => {
    const field = definition.fields[name];
    if (!field || !isKept(field) || (field.masked && holds(field.masked, { user }))) return [];
    const column = sql.ref(`${tableOf(definition)}.${field.column ?? sentName(name, field)}`);
    if (field.kind !== "reference") return [column];
    const table = referredTable(name, field);
    const called = sql.ref(`other.${referenceMembers(table)[0]?.column ?? "name"}`);
    return [sql`(select ${called} from ${sql.table(table)} other where other.id = ${column})`];
  });
  return sql`coalesce(${sql.join([...texts.map((text) => sql`nullif(${text}, '')`), sql`null::text`])})`;
}

/**
 * The names by which a resource's records are known, in alphabetical order; `note`: what tells namesakes apart, said of them alone; `only`
 * narrows.
 */
export async function namesOfRecords(
  db: Db | Tx,
  scope: Scope,
  stored: Stored,
  note: RawBuilder<string | null>,
  only = sql<SqlBool>`true`,
): Promise<Name[]> {
  const { rows } = await sql<{ id: number; name: string; note: string | null }>`
    select id, name, ${note} as note from ${sql.table(stored.table)}
    where ${within(scope, stored.scope)} and ${only} order by name collate "und-x-icu", id`.execute(db);
  const called = new Map<string, number>();
  for (const { name } of rows) called.set(foldText(name), (called.get(foldText(name)) ?? 0) + 1);
  return rows.map(({ id, name, note }) => ({
    id,
    name,
    ...(note !== null && (called.get(foldText(name)) ?? 0) > 1 && { note }),
  }));
}
