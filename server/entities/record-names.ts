import { type SqlBool, sql } from "kysely";
import type { Db, Tx } from "../db/database.ts";
import { within } from "../db/scope.ts";
import { Failure } from "../http/failure.ts";
import type { Scope } from "../http/scope.ts";
import { type Stored, sourceOf } from "./record.ts";

/** The same ids in order, each once; 422 on the field when one of them is not a record of the caller's. */
export async function needRecords(
  db: Db | Tx,
  scope: Scope,
  stored: Stored,
  ids: readonly number[],
  field: string,
): Promise<number[]> {
  const unique = [...new Set(ids)].sort((one, other) => one - other);
  const id = sql.ref(`${stored.table}.id`);
  const found = await sql<{ id: number }>`select ${id} from ${sourceOf(stored)}
    where ${within(scope, stored.scope)} and ${id} = any(${unique}::int[])`.execute(db);
  if (found.rows.length < unique.length) throw new Failure("VALIDATION", { fields: { [field]: ["INVALID"] } });
  return unique;
}

/** The names by which a resource's records are known, in alphabetical order; `only` narrows. */
export async function namesOfRecords(
  db: Db | Tx,
  scope: Scope,
  stored: Stored,
  name: string,
  only = sql<SqlBool>`true`,
): Promise<{ id: number; name: string }[]> {
  const found = await sql<{ id: number; name: string }>`
    select id, ${sql.ref(name)} as name from ${sql.table(stored.table)}
    where ${within(scope, stored.scope)} and ${only} order by ${sql.ref(name)} collate "und-x-icu", id`.execute(db);
  return found.rows;
}
