import { type SqlBool, sql } from "kysely";
import type { Clock } from "../clock.ts";
import type { Db, Tables, Tx } from "../db/database.ts";
import { type ScopeColumns, within } from "../db/scope.ts";
import { Failure } from "../http/failure.ts";
import type { Scope } from "../http/scope.ts";
import { audit, changesBetween, refuseStale, refuseTaken } from "./change.ts";

type Values = Readonly<Record<string, unknown>>;
export type StoredRecord = Values & { id: number; version: number };

/**
 * How records of a noun are written: a table with `aggregator_id`, `id`, `version`, `created_at` and `updated_at`.
 * `taken`: unique constraints that a person can break, with what they are told.
 */
export type Stored = {
  noun: string;
  table: keyof Tables & string;
  scope: ScopeColumns;
  taken?: Readonly<Record<string, () => Failure>>;
};
export type Change = { tx: Tx; scope: Scope; clock: Clock };

const guarded = <T>({ taken = {} }: Stored, run: () => Promise<T>): Promise<T> =>
  Object.entries(taken).reduce<() => Promise<T>>(
    (next, [constraint, failure]) =>
      () =>
        refuseTaken(constraint, failure, next),
    run,
  )();

/** A record of the caller's, locked until the transaction ends; 404 when it is not theirs. */
export async function lockRecord({ tx, scope }: Change, stored: Stored, id: number): Promise<StoredRecord> {
  const found = await sql<StoredRecord>`select * from ${sql.table(stored.table)}
    where ${within(scope, stored.scope)} and ${sql.ref(`${stored.table}.id`)} = ${id} for update`.execute(tx);
  const [record] = found.rows;
  if (!record) throw new Failure("NOT_FOUND");
  return record;
}

/** Adds a record and writes down who did; its id. */
export async function createRecord(change: Change, stored: Stored, values: Values): Promise<number> {
  const { tx, scope, clock } = change;
  const row = { ...values, aggregator_id: scope.aggregatorId, created_at: clock.now(), updated_at: clock.now() };
  const { id } = await guarded(stored, () =>
    tx
      .insertInto(stored.table as never) // the values are those of the noun's edit schema, checked by the contract
      .values(row as never)
      .returning("id" as never)
      .executeTakeFirstOrThrow(),
  );
  await audit(tx, scope, clock, {
    event: `${stored.noun}.created`,
    entity: stored.noun,
    id,
    changes: changesBetween({}, values),
  });
  return id;
}

/**
 * Changes a record from the version that the person saw; a stale one is refused with what changed. `event` defaults to
 * `<noun>.updated`; `refuse` says why the record may not be changed so. Returns the record as it was.
 */
export async function updateRecord(
  change: Change,
  stored: Stored,
  seen: { id: number; version: number },
  edit: Values,
  event = `${stored.noun}.updated`,
  refuse: (record: StoredRecord) => Failure | undefined = () => undefined,
): Promise<StoredRecord> {
  const { tx, scope, clock } = change;
  const before = await lockRecord(change, stored, seen.id);
  const refusal = refuse(before);
  if (refusal) throw refusal;
  refuseStale(seen.version, before, edit);
  const sets = Object.entries({ ...edit, updated_at: clock.now() }).map(
    ([column, value]) => sql`${sql.ref(column)} = ${value}`,
  );
  await guarded(stored, () =>
    sql`update ${sql.table(stored.table)} set ${sql.join(sets)}, version = version + 1
      where aggregator_id = ${scope.aggregatorId} and id = ${seen.id}`.execute(tx),
  );
  await audit(tx, scope, clock, { event, entity: stored.noun, id: seen.id, changes: changesBetween(before, edit) });
  return before;
}

/** Deletes records, all or none, each from the version that the person saw; `refuse` names why one may not go. */
export async function deleteRecords(
  change: Change,
  stored: Stored,
  wanted: readonly { id: number; version: number }[],
  refuse: (record: StoredRecord) => Failure | undefined = () => undefined,
): Promise<number> {
  const { tx, scope, clock } = change;
  const unique = [...new Map(wanted.map((seen) => [seen.id, seen])).values()].sort((a, b) => a.id - b.id);
  for (const { id, version } of unique) {
    const record = await lockRecord(change, stored, id);
    const refusal = refuse(record);
    if (refusal) throw refusal;
    refuseStale(version, record, {});
    await sql`delete from ${sql.table(stored.table)}
      where aggregator_id = ${scope.aggregatorId} and id = ${id}`.execute(tx);
    await audit(tx, scope, clock, { event: `${stored.noun}.deleted`, entity: stored.noun, id });
  }
  return unique.length;
}

/** The names by which a noun's records are known, in alphabetical order; `only` narrows. */
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
