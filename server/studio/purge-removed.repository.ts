import { sql } from "kysely";
import { tableOf } from "../../definition/names.ts";
import { type CustomField, offers, present } from "../../definition/studio/custom-field.ts";
import { CUSTOM } from "../../definition/studio/presentation.ts";
import { isRegister, REGISTER_TABLE, VALUES } from "../../definition/studio/register.ts";
import type { Clock } from "../clock.ts";
import type { Db, Tx } from "../db/database.ts";
import { ADDED_TEXTS, REGISTER_TEXTS } from "../db/folded.ts";
import { notify } from "../db/notify.ts";
import { transact } from "../db/transact.ts";
import { wordsIn } from "../http/words.ts";
import {
  addRevision,
  forgetTakenBack,
  listPublished,
  listTakenBack,
  lockSubject,
  type SubjectRow,
} from "../modules/studio/studio.repository.ts";
import { originals } from "./originals.ts";

/** For so many days a removed field may be brought back with all that stood in it. */
export const KEPT_DAYS = 30;
const DAY_MS = 86_400_000;

type Fields = Readonly<Record<string, CustomField>>;

/** The fields of a published body. */
const fieldsIn = (body: unknown): Fields =>
  typeof body === "object" && body !== null && "fields" in body ? ((body.fields ?? {}) as Fields) : {}; // checked when it was published

/** Whether the days of what was removed on a day are over. */
const isOverdue = (removed: string, today: string): boolean =>
  removed < new Date(Date.parse(`${today}T00:00:00Z`) - KEPT_DAYS * DAY_MS).toISOString().slice(0, 10);

/** The removed fields whose days are over. */
const overdue = (fields: Fields, today: string): readonly string[] =>
  Object.entries(fields).flatMap(([name, { removed }]) =>
    removed !== undefined && isOverdue(removed, today) ? [name] : [],
  );

/** Lets go of what stands in fields that were removed more than thirty days ago, and of the fields; how many fields. Doing it again does nothing more. */
export async function purgeRemoved(db: Db, clock: Clock): Promise<number> {
  const today = clock.today();
  let purged = 0;
  for (const { resource, body } of await listPublished(db))
    if (overdue(fieldsIn(body), today).length > 0)
      purged += await transact(db, (tx) => purgeSubject(tx, clock, resource));
  for (const { resource, taken_back_on } of await listTakenBack(db))
    if (isOverdue(taken_back_on, today)) purged += await transact(db, (tx) => purgeTakenBack(tx, clock, resource));
  return purged;
}

/** The same of a resource that was brought back to what the product has: with its presentation all of its fields were removed. */
async function purgeTakenBack(tx: Tx, clock: Clock, resource: string): Promise<number> {
  const subject = await lockSubject(tx, resource);
  const [found] = await listTakenBack(tx, resource);
  if (!found || !isOverdue(found.taken_back_on, clock.today())) return 0;
  const names = Object.keys(fieldsIn(found.body));
  if (names.length > 0) await letGo(tx, clock, subject, names, {});
  await forgetTakenBack(tx, resource);
  return names.length;
}

async function purgeSubject(tx: Tx, clock: Clock, resource: string): Promise<number> {
  const subject = await lockSubject(tx, resource);
  const published = (await listPublished(tx)).find((row) => row.resource === resource);
  const fields = fieldsIn(published?.body);
  const names = overdue(fields, clock.today());
  if (!published || names.length === 0) return 0;
  const left = Object.fromEntries(Object.entries(fields).filter(([name]) => !names.includes(name)));
  await letGo(tx, clock, subject, names, left);
  const labels = names.map((name) => `«${fields[name]?.label.ru ?? name}»`).join(", ");
  const number = await addRevision(tx, {
    resource,
    by: null,
    at: clock.now(),
    body: { ...(published.body as object), fields: left }, // a body of ours
    note: wordsIn("ru")("studio.purged", { labels, days: KEPT_DAYS }),
  });
  // A draft that was made of the revision before differs from this one by nothing that anybody has seen.
  await tx
    .updateTable("studio_drafts")
    .set({ based_on: number })
    .where("resource", "=", resource)
    .where("based_on", "=", published.revision)
    .execute();
  await notify(tx, { shaped: resource });
  return names.length;
}

/** Takes the values out of every record, and out of what is searched; what they referred to is free, their files are swept. */
async function letGo(tx: Tx, clock: Clock, { resource, register }: SubjectRow, names: readonly string[], left: Fields) {
  const original = originals.get(resource);
  const of = isRegister(resource)
    ? { table: REGISTER_TABLE, column: VALUES, found: REGISTER_TEXTS, only: sql`register = ${register}` }
    : { table: original ? tableOf(original) : "", column: CUSTOM, found: ADDED_TEXTS, only: sql`true` };
  if (of.table === "") return;
  const now = sql`(${sql.ref(of.column)} - ${[...names]}::text[])`;
  const texts = Object.entries(present(left)).flatMap(([name, field]) =>
    field.search && offers("search", field.kind) ? [sql`nullif(${now}->>${sql.lit(name)}, '')`] : [],
  );
  const found = texts.length > 0 ? sql`concat_ws(E'\\n', ${sql.join(texts)})` : sql`''`;
  await sql`update ${sql.table(of.table)} set ${sql.ref(of.column)} = ${now}, ${sql.ref(of.found)} = ${found}
    where ${of.only} and ${sql.ref(of.column)} ?| ${[...names]}::text[]`.execute(tx);
  await tx.deleteFrom("record_links").where("owner", "=", resource).where("field", "in", names).execute();
  await tx
    .updateTable("files")
    .set({ noun: null, record_id: null, field: null, free_since: clock.now(), is_swept: true })
    .where("noun", "=", resource)
    .where("field", "in", names)
    .execute();
}
