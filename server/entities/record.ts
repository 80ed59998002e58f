import { sql } from "kysely";
import type { Clock } from "../clock.ts";
import type { Db, Tables, Tx } from "../db/database.ts";
import { type ScopeColumns, within } from "../db/scope.ts";
import { Failure } from "../http/failure.ts";
import type { Scope } from "../http/scope.ts";
import type { AuditEvent } from "./audit-event.ts";
import { audit, auditAll, changesBetween, refuseStale, refuseTaken } from "./change.ts";
import type { EventName } from "./event-name.ts";
import { type FileRules, releaseFiles, takeFiles } from "./files.ts";
import {
  dropLinks,
  keepLinks,
  type Packing,
  packed,
  packedInto,
  refuseSame,
  refuseSameOfAll,
  unpacked,
} from "./packed.ts";

type Values = Readonly<Record<string, unknown>>;
export type StoredRecord = Values & { id: number; version: number };

/**
 * How records of a noun are written: a table with `aggregator_id`, `id`, `version`, `created_at` and `updated_at`. A value that
 * must be unique in the aggregator (`unique (aggregator_id, …, field)`) is refused on its field as TAKEN.
 */
export type Stored = {
  noun: string;
  table: keyof Tables & string;
  scope: ScopeColumns;
  /** By the field or by the name of the constraint: another code on the field, or another refusal. */
  taken?: Readonly<Record<string, string | (() => Failure)>>;
  /** Fields that are files: no columns of the table. */
  files?: FileRules;
  shared?: Shared;
  /** How the fields that administrators have added are kept. */
  packing?: Packing;
};
/**
 * A table of no aggregator's: a record belongs to those for whom `through` names it by `key`. It has no `updated_at`, and is closed
 * (`closed_at`) instead of deleted.
 */
export type Shared = { readonly through: keyof Tables & string; readonly key: string };
/** `tells`: hears what is done to records, where that is written down later, together (`auditAll`). */
export type Change = { tx: Tx; scope: Scope; clock: Clock; tells?: (event: AuditEvent) => void };

/** Writes down what was done to a record, or leaves that to whoever wants to hear of it. */
const tell = async ({ tx, scope, clock, tells }: Change, event: AuditEvent): Promise<void> =>
  tells ? tells(event) : audit(tx, scope, clock, event);

/** A record from the version that the person saw. */
export type Seen = { id: number; version: number };
/** The same; of a caller who names no version, whatever it is by now. */
export type Chosen = { id: number; version: number | null };
/**
 * What of an edit stands beside the table: as it is and as it shall be, field by field. `write` is told whose it is and which fields of
 * the whole edit have changed. `secret`: columns of the table that are neither compared nor written down.
 */
export type Beside = {
  readonly before: Values;
  readonly after: Values;
  readonly secret?: Values;
  write?(id: number, changed: readonly string[]): Promise<unknown>;
};
const NOTHING: Beside = { before: {}, after: {} };
/** Why a record may not be changed or deleted, if so. */
export type Refuse = (record: StoredRecord) => Failure | undefined;

/** A choice of records in the order in which they are locked, each once: two choices never wait for each other. */
export const inOrder = (chosen: readonly Chosen[]): Chosen[] =>
  [...new Map(chosen.map((seen) => [seen.id, seen])).values()].sort((one, other) => one.id - other.id);

const fieldsOf = (changes: readonly { field: string }[]): string[] => changes.map(({ field }) => field);

/** Where the records that there are lie. */
export const sourceOf = ({ table, shared }: Stored) => {
  const [own, id] = [sql.table(table), sql.ref(`${table}.id`)];
  if (!shared) return own;
  const ofWhom = sql.ref(`${shared.through}.${shared.key}`);
  return sql`${own} join ${sql.table(shared.through)} on ${ofWhom} = ${id} and ${sql.ref(`${table}.closed_at`)} is null`;
};

/** Records of the table that are locked already. */
const areThese = ({ shared }: Stored, { aggregatorId }: Scope, ids: readonly number[]) => {
  const theirs = sql`id = any(${[...ids]}::int[])`;
  return shared ? theirs : sql`aggregator_id = ${aggregatorId} and ${theirs}`;
};

/** A record with what its JSON holds, under the names that edits have. */
const unpackedRecord = ({ packing }: Stored, record: StoredRecord): StoredRecord => ({
  ...unpacked(packing, record),
  id: record.id,
  version: record.version,
});

/** When a record was last changed, where its table says so. */
const changedAt = ({ shared }: Stored, clock: Clock) => (shared ? {} : { updated_at: clock.now() });

/** What of an edit the table keeps. */
const columnsOf = ({ files = {} }: Stored, edit: Values): Values =>
  Object.fromEntries(Object.entries(edit).filter(([field]) => files[field] === undefined));

function guarded<T>({ table, taken = {}, shared }: Stored, written: Values, run: () => Promise<T>): Promise<T> {
  return refuseTaken((constraint) => {
    // It is named after the table and its columns, the field being the last of them.
    const own = shared ? `${table}_` : `${table}_aggregator_id_`;
    const columns = constraint.startsWith(own) ? constraint.replace(/_key$/, "") : "";
    const [field] = Object.keys(written)
      .filter((name) => columns.endsWith(`_${name}`))
      .sort((one, other) => other.length - one.length);
    const told = taken[constraint] ?? (field === undefined ? undefined : (taken[field] ?? "TAKEN"));
    return typeof told === "string" ? new Failure("TAKEN", { fields: { [field ?? constraint]: [told] } }) : told?.();
  }, run);
}

/**
 * Those of these records that are the caller's, locked in the order of their ids until the transaction ends. `no key`: an id never
 * changes, and whoever only refers to it need not wait (ADR 0012).
 */
async function lockRecords({ tx, scope }: Change, stored: Stored, ids: readonly number[]): Promise<StoredRecord[]> {
  const [own, id] = [sql.table(stored.table), sql.ref(`${stored.table}.id`)];
  const { rows } = await sql<StoredRecord>`select ${own}.* from ${sourceOf(stored)}
    where ${within(scope, stored.scope)} and ${id} = any(${[...ids]}::int[])
    order by ${id} for no key update of ${own}`.execute(tx);
  return rows;
}

/** One of them; 404 when it is not theirs. */
export async function lockRecord(change: Change, stored: Stored, id: number): Promise<StoredRecord> {
  const [record] = await lockRecords(change, stored, [id]);
  if (!record) throw new Failure("NOT_FOUND");
  return record;
}

/** A record of the caller's as it stands; undefined when there is none. */
export async function findRecord(
  db: Db | Tx,
  scope: Scope,
  stored: Stored,
  id: number,
): Promise<StoredRecord | undefined> {
  const found = await sql<StoredRecord>`select ${sql.table(stored.table)}.* from ${sourceOf(stored)}
    where ${within(scope, stored.scope)} and ${sql.ref(`${stored.table}.id`)} = ${id}`.execute(db);
  return found.rows[0];
}

/** Adds a record and writes down who did; its id. */
export async function createRecord(
  change: Change,
  stored: Stored,
  values: Values,
  beside: Beside = NOTHING,
): Promise<number> {
  const { tx, scope, clock } = change;
  const kept = columnsOf(stored, values);
  const { shared, packing } = stored;
  await refuseSame(change, packing, kept);
  const dated = { created_at: clock.now(), ...(!shared && { updated_at: clock.now() }) };
  const row = {
    ...packed(packing, kept),
    ...beside.secret,
    ...(!shared && { aggregator_id: scope.aggregatorId }),
    ...dated,
  };
  const { id } = await guarded(stored, kept, () =>
    tx
      .insertInto(stored.table as never) // the values are those of the noun's edit schema, checked by the contract
      .values(row as never)
      .returning("id" as never)
      .executeTakeFirstOrThrow(),
  );
  if (shared)
    await sql`insert into ${sql.table(shared.through)} (aggregator_id, ${sql.ref(shared.key)})
      values (${scope.aggregatorId}, ${id})`.execute(tx);
  await keepLinks(change, packing, id, kept);
  const changes = changesBetween({}, { ...kept, ...beside.after });
  await beside.write?.(id, fieldsOf(changes));
  const files = await takeFiles(change, { noun: stored.noun, id }, stored.files ?? {}, values);
  await tell(change, {
    event: `${stored.noun}.created`,
    entity: stored.noun,
    id,
    changes: [...changes, ...files],
  });
  return id;
}

/**
 * Changes a record from the version that the person saw; a stale one is refused with what changed. `event` defaults to
 * `<noun>.updated`; `refuse` says why the record may not be changed so, `refuseFields` why some of its fields may not; `locked`: the
 * record, where the change has locked it already; `keepsSame`: one that nothing changes of gets no new version. Returns the record as it was.
 */
export async function updateRecord(
  change: Change,
  stored: Stored,
  seen: { id: number; version: number },
  edit: Values,
  event: EventName = `${stored.noun}.updated`,
  {
    refuse,
    refuseFields,
    beside = NOTHING,
    locked,
    keepsSame = false,
  }: {
    refuse?: Refuse;
    refuseFields?: (fields: readonly string[], record: StoredRecord) => Promise<Failure | undefined> | undefined;
    beside?: Beside;
    locked?: StoredRecord;
    keepsSame?: boolean;
  } = {},
): Promise<StoredRecord> {
  const { tx, scope, clock } = change;
  const before = locked ?? (await lockRecord(change, stored, seen.id));
  const refusal = refuse?.(before);
  if (refusal) throw refusal;
  const kept = columnsOf(stored, edit);
  const [was, asked] = [
    { ...unpackedRecord(stored, before), ...beside.before },
    { ...kept, ...beside.after },
  ];
  refuseStale(seen.version, was, asked);
  const changes = changesBetween(was, asked);
  const fixed = await refuseFields?.(fieldsOf(changes), before);
  if (fixed) throw fixed;
  if (keepsSame && changes.length === 0 && !beside.secret) return before;
  // What is not the sender's to write was not sent, and stays as it is.
  const dated = changedAt(stored, clock);
  await refuseSame(change, stored.packing, kept, seen.id);
  const sets = Object.entries({ ...packed(stored.packing, kept, before), ...beside.secret, ...dated }).flatMap(
    ([column, value]) => (value === undefined ? [] : [sql`${sql.ref(column)} = ${value}`]),
  );
  await guarded(stored, kept, () =>
    sql`update ${sql.table(stored.table)} set ${sql.join([...sets, sql`version = version + 1`])}
      where ${areThese(stored, scope, [seen.id])}`.execute(tx),
  );
  await keepLinks(change, stored.packing, seen.id, kept);
  const files = await takeFiles(change, { noun: stored.noun, id: seen.id }, stored.files ?? {}, edit);
  await tell(change, { event, entity: stored.noun, id: seen.id, changes: [...changes, ...files] });
  await beside.write?.(seen.id, fieldsOf(changes));
  return before;
}

/**
 * Chosen records, each once, locked in the order of their ids and as the person saw them. The first that is not theirs (404), that
 * `refuse` refuses or that has moved on since (409, with what `edit` would change) refuses them all.
 */
export async function lockChosen(
  change: Change,
  stored: Stored,
  wanted: readonly Chosen[],
  refuse: Refuse,
  edit: Values = {},
): Promise<StoredRecord[]> {
  const chosen = inOrder(wanted);
  const ids = chosen.map(({ id }) => id);
  const found = new Map((await lockRecords(change, stored, ids)).map((record) => [record.id, record]));
  return chosen.map(({ id, version }) => {
    const record = found.get(id);
    if (!record) throw new Failure("NOT_FOUND");
    const refusal = refuse(record);
    if (refusal) throw refusal;
    refuseStale(version, unpackedRecord(stored, record), edit);
    return record;
  });
}

/** Gives records the same values, all or none; how many. `event` names it in the audit. */
export async function setRecords(
  change: Change,
  stored: Stored,
  wanted: readonly Chosen[],
  values: Values,
  event: EventName,
  refuse: Refuse,
): Promise<number> {
  const { tx, scope, clock } = change;
  const { noun, table, files = {} } = stored;
  const records = await lockChosen(change, stored, wanted, refuse, columnsOf(stored, values));
  const kept = columnsOf(stored, values);
  const sets = Object.entries({ ...packedInto(stored.packing, kept), ...changedAt(stored, clock) }).map(
    ([column, value]) => sql`${sql.ref(column)} = ${value}`,
  );
  const ids = records.map(({ id }) => id);
  await refuseSameOfAll(change, stored.packing, kept, ids);
  await guarded(stored, kept, () =>
    sql`update ${sql.table(table)} set ${sql.join(sets)}, version = version + 1
      where ${areThese(stored, scope, ids)}`.execute(tx),
  );
  for (const id of ids) await keepLinks(change, stored.packing, id, kept);
  const events = [];
  for (const record of records) {
    const taken = await takeFiles(change, { noun, id: record.id }, files, values); // a file is one record's: of many none asks for one
    events.push({
      event,
      entity: noun,
      id: record.id,
      changes: [...changesBetween(unpackedRecord(stored, record), kept), ...taken],
    });
  }
  await auditAll(tx, scope, clock, events);
  return records.length;
}

/** Deletes records, all or none, each from the version that the person saw; `refuse` names why one may not go. */
export async function deleteRecords(
  change: Change,
  stored: Stored,
  wanted: readonly Chosen[],
  refuse: Refuse = () => undefined,
): Promise<number> {
  const { tx, scope, clock } = change;
  const { noun, table, files = {}, shared } = stored;
  const ids = (await lockChosen(change, stored, wanted, refuse)).map(({ id }) => id);
  const gone = shared
    ? sql`update ${sql.table(table)} set closed_at = ${clock.now()}, version = version + 1`
    : sql`delete from ${sql.table(table)}`;
  await sql`${gone} where ${areThese(stored, scope, ids)}`.execute(tx);
  if (Object.keys(files).length > 0) await releaseFiles(change, noun, ids);
  await dropLinks(change, stored.packing, ids);
  const events = ids.map((id) => ({ event: `${noun}.deleted` as const, entity: noun, id }));
  await auditAll(tx, scope, clock, events);
  return ids.length;
}
