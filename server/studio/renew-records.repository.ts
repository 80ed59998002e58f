import { setTimeout as sleep } from "node:timers/promises";
import { type RawBuilder, type SqlBool, sql } from "kysely";
import { tableOf } from "../../definition/names.ts";
import { addedFields, type Revised } from "../../definition/studio/compare.ts";
import { offers, present } from "../../definition/studio/custom-field.ts";
import { CUSTOM } from "../../definition/studio/presentation.ts";
import { isRegister, REGISTER_TABLE, VALUES } from "../../definition/studio/register.ts";
import type { Db, Tx } from "../db/database.ts";
import { ADDED_TEXTS, REGISTER_TEXTS } from "../db/folded.ts";
import { notify } from "../db/notify.ts";
import { unlessAnother } from "../db/unless-another.ts";
import { originals } from "./originals.ts";
import type { Subject } from "./shaped.ts";

/** A column that says again what stands in the values of a record: of which fields, and how. */
type Derived = { readonly column: string; readonly fields: readonly string[]; readonly value: RawBuilder<unknown> };
/** Where the records of a subject lie. */
type Place = {
  readonly table: string;
  readonly column: string;
  readonly found: string;
  readonly only: RawBuilder<SqlBool>;
};

/** So many records are written anew in the transaction that publishes: everything is in place at once. */
export const AT_ONCE = 2000;
/** Of more than that so many are locked at a time, and nobody waits for longer than that takes. */
const PORTION = 500;

function placeOf({ resource, register }: Pick<Subject, "resource" | "register">): Place {
  if (isRegister(resource))
    return { table: REGISTER_TABLE, column: VALUES, found: REGISTER_TEXTS, only: sql`register = ${sql.lit(register)}` };
  const original = originals.get(resource);
  if (!original) throw new RangeError(`${resource} is no resource of the product`);
  return { table: tableOf(original), column: CUSTOM, found: ADDED_TEXTS, only: sql`true` };
}

/** What stands beside the values of a record: by what it is found and, of a register, what it is called and whose it is. */
function derivedOf({ column, found }: Place, revised: Revised): readonly Derived[] {
  const text = (field: string) => sql`${sql.ref(column)}->>${sql.lit(field)}`;
  const searched = Object.entries(present(addedFields(revised))).flatMap(([name, { search, sees, kind }]) =>
    search && !sees && offers("search", kind) ? [name] : [],
  );
  const texts = searched.map((name) => sql`nullif(${text(name)}, '')`);
  const isFound = {
    column: found,
    fields: searched.toSorted(), // in which order they stand finds nothing else
    value: texts.length > 0 ? sql`concat_ws(E'\\n', ${sql.join(texts)})` : sql`''`,
  };
  if (!("register" in revised)) return [isFound];
  const { list, bound, source } = revised.register;
  if (source) return [];
  const [first = ""] = list.columns;
  const belongs = (["park", "counterparty"] as const).map((whose): Derived => {
    const field = bound[whose];
    const value = field === undefined ? sql`null::int` : sql`(${text(field)})::int`;
    return { column: `${whose}_id`, fields: field === undefined ? [] : [field], value };
  });
  return [isFound, { column: "name", fields: [first], value: sql`coalesce(${text(first)}, '')` }, ...belongs];
}

const differs = (derived: readonly Derived[]): RawBuilder<SqlBool> =>
  sql`(${sql.join(
    derived.map(({ column, value }) => sql`${sql.ref(column)} is distinct from ${value}`),
    sql` or `,
  )})`;
const assigned = (derived: readonly Derived[]) =>
  sql.join(derived.map(({ column, value }) => sql`${sql.ref(column)} = ${value}`));

/**
 * Puts what records of before say of themselves beside their values in agreement with what is published now. Few are written at once; of a
 * large subject it is written down that they are to be (`renewRecords`), and until then they are bound by their values (`definitionOf`): else
 * a record would go on being shown to the people of the park that an older revision was bound by.
 */
export async function renewOrPutOff(
  tx: Tx,
  subject: Pick<Subject, "resource" | "register"> & { readonly renewing: number | null },
  before: Revised,
  after: Revised,
): Promise<void> {
  const place = placeOf(subject);
  const derived = derivedOf(place, after);
  const was = new Map(derivedOf(place, before).map(({ column, fields }) => [column, fields.join()]));
  const changed = derived.filter(({ column, fields }) => was.get(column) !== fields.join());
  // What has been put off before may not be done yet: then nothing is known of what stands there.
  const due = subject.renewing === null ? changed : derived;
  if (due.length === 0) return;
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${sql.table(place.table)}
    where ${place.only}`.execute(tx);
  const { count = 0 } = rows[0] ?? {};
  const isPutOff = count > AT_ONCE;
  if (!isPutOff)
    await sql`update ${sql.table(place.table)} set ${assigned(due)} where ${place.only} and ${differs(due)}`.execute(
      tx,
    );
  await markRenewing(tx, subject.resource, isPutOff ? count : null);
}

type Ending = Pick<AbortSignal, "aborted">;

const markRenewing = (db: Db | Tx, resource: string, renewing: number | null) =>
  db.updateTable("studio_subjects").set({ renewing, renewed: 0 }).where("resource", "=", resource).execute();

/**
 * Writes anew what has been put off, a portion of records in each transaction; what was broken off goes on where it stopped. One process at a
 * time. It ends early when something else is published of a subject, since whoever hears of that begins again. How many records were written.
 */
export async function renewRecords(db: Db, subjects: readonly Subject[], signal: Ending): Promise<number> {
  const waiting = subjects.filter(({ renewing }) => renewing !== null);
  if (waiting.length === 0) return 0;
  const written = await unlessAnother(db, "studio records", async (connection) => {
    let count = 0;
    for (const subject of waiting) count += await renewSubject(connection, subject, signal);
    return count;
  });
  return written ?? 0;
}

type Key = { readonly aggregator_id: number; readonly id: number };
const BEGINNING: Key = { aggregator_id: 0, id: 0 };

/** Record after record in the order of their keys, and from the beginning again until none is left: some may have been written by an older revision meanwhile. */
async function renewSubject(db: Db, subject: Subject, signal: Ending): Promise<number> {
  let [written, last] = [0, BEGINNING];
  while (!signal.aborted) {
    const begun = performance.now();
    const portion = await db.transaction().execute((tx) => renewPortion(tx, subject, last));
    if (portion === "published otherwise") return written;
    written += portion.count;
    if (portion.last) last = portion.last;
    else if (last !== BEGINNING) last = BEGINNING;
    else return written;
    await sleep(performance.now() - begun); // half of the time is other people's
  }
  return written;
}

type Portion = { readonly count: number; readonly last: Key | undefined };

async function renewPortion(tx: Tx, subject: Subject, last: Key): Promise<Portion | "published otherwise"> {
  const { resource, revision, revised } = subject;
  const stands = await tx
    .selectFrom("studio_subjects")
    .select(["revision", "renewing"])
    .where("resource", "=", resource)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (stands?.revision !== revision || stands.renewing === null) return "published otherwise";
  const place = placeOf(subject);
  const derived = derivedOf(place, revised);
  const table = sql.table(place.table);
  const { rows } = await sql<Key>`
    with portion as (
      select aggregator_id, id from ${table}
      where ${place.only} and (aggregator_id, id) > (${last.aggregator_id}::int, ${last.id}::int) and ${differs(derived)}
      order by aggregator_id, id limit ${PORTION} for no key update
    )
    update ${table} r set ${assigned(derived)} from portion p where r.aggregator_id = p.aggregator_id and r.id = p.id
    returning r.aggregator_id, r.id`.execute(tx);
  const [furthest] = rows.toSorted((one, other) => other.aggregator_id - one.aggregator_id || other.id - one.id);
  if (furthest) {
    await tx
      .updateTable("studio_subjects")
      .set({ renewed: sql`renewed + ${rows.length}` })
      .where("resource", "=", resource)
      .execute();
  } else if (last === BEGINNING) {
    await markRenewing(tx, resource, null);
    await notify(tx, { shaped: resource });
  }
  return { count: rows.length, last: furthest };
}
