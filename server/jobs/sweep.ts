import { type SqlBool, sql } from "kysely";
import { EXPORT_KEPT_DAYS } from "../../contract/entities/export.ts";
import { defined } from "../../contract/resource/defined.ts";
import { tableOf } from "../../definition/names.ts";
import type { Clock } from "../clock.ts";
import type { Db } from "../db/database.ts";
import { COMMENTS } from "../entities/comments.ts";
import type { FileStore } from "../integrations/file-store.ts";
import { exportKey } from "../modules/exports/export-key.ts";

const DAY_MS = 86_400_000;
/**
 * How long an answer is kept for a request that is sent again, a finished piece of work for whoever asks, a wrong log-in, a choice of
 * records, a signing run, a file that no record has, a notification, what has been warned of already, a letter, and the file of an export. Days; the operator's guide has the same table.
 */
export const KEPT_DAYS = {
  idempotency: 2,
  jobs: 90,
  attempts: 1,
  devices: 365,
  selections: 7,
  runs: 90,
  files: 1,
  notifications: 90,
  marks: 730,
  letters: 30,
  exports: EXPORT_KEPT_DAYS,
};

/** Clears away what nobody can use any more: ended sessions, old keys, old attempts, old choices, old files, old finished work. */
export async function sweep(db: Db, clock: Clock, files: FileStore): Promise<void> {
  const before = (days: number) => new Date(clock.now().getTime() - days * DAY_MS).toISOString();
  await db.deleteFrom("sessions").where("expires_at", "<", before(0)).execute();
  await db.deleteFrom("view_sessions").where("expires_at", "<", before(0)).execute();
  await db.deleteFrom("login_challenges").where("expires_at", "<", before(0)).execute();
  await db.deleteFrom("idempotency_keys").where("created_at", "<", before(KEPT_DAYS.idempotency)).execute();
  // Tries are weighed by the database's clock, and cleared away by it: another process may be days ahead.
  const long = (column: "at" | "created_at", days: number) =>
    sql<SqlBool>`${sql.ref(column)} < now() - make_interval(days => ${days})`;
  await db.deleteFrom("login_attempts").where(long("at", KEPT_DAYS.attempts)).execute();
  await db.deleteFrom("known_devices").where("last_at", "<", before(KEPT_DAYS.devices)).execute();
  await db.deleteFrom("selections").where("created_at", "<", before(KEPT_DAYS.selections)).execute();
  await db.deleteFrom("signing_runs").where("created_at", "<", before(KEPT_DAYS.runs)).execute();
  await db.deleteFrom("notifications").where("created_at", "<", before(KEPT_DAYS.notifications)).execute();
  await db.deleteFrom("notification_marks").where("marked_at", "<", before(KEPT_DAYS.marks)).execute();
  await db.deleteFrom("letters").where(long("created_at", KEPT_DAYS.letters)).execute();
  await clearComments(db, clock);
  await clearFiles(db, files, before(KEPT_DAYS.files));
  await clearExports(db, files, before(KEPT_DAYS.exports));
  await clearTables(db, files, before(KEPT_DAYS.exports));
  // By the database's own clock, which wrote them; no answer is kept for so long, no transaction lasts so long.
  await db.deleteFrom("table_changes").where("at", "<", sql<string>`now() - interval '1 day'`).execute();
  await db.deleteFrom("jobs").where("finished_at", "<", before(KEPT_DAYS.jobs)).execute();
}

/** What was written about records that are gone, whichever way they went; the files of it are nobody's from now on. */
async function clearComments(db: Db, clock: Clock): Promise<void> {
  const discussed = defined.filter((definition) => definition.discussed !== undefined);
  for (const definition of discussed)
    await sql`with gone as (
        delete from comments c where noun = ${definition.name}
          and not exists (select from ${sql.table(tableOf(definition))} r where r.aggregator_id = c.aggregator_id and r.id = c.record_id)
        returning aggregator_id, id
      )
      update files f set noun = null, record_id = null, field = null, free_since = ${clock.now()}, is_swept = true
      from gone where f.aggregator_id = gone.aggregator_id and f.noun = ${COMMENTS} and f.record_id = gone.id`.execute(
      db,
    );
}

/** The file first: work that still names a file which is gone would be tried again, one that is named by nothing would stay for ever. */
async function clearExports(db: Db, files: FileStore, before: string): Promise<void> {
  const old = await db
    .selectFrom("jobs")
    .select(["aggregator_id", "id"])
    .where("status", "=", "done")
    .where("finished_at", "<", before)
    .where(sql<boolean>`jsonb_typeof(result -> 'file') = 'object'`)
    .execute();
  for (const { aggregator_id, id } of old) {
    await files.remove(exportKey({ aggregatorId: aggregator_id, id }));
    await db
      .updateTable("jobs")
      .set({ result: sql`jsonb_set(result, '{file}', 'null')` })
      .where("aggregator_id", "=", aggregator_id)
      .where("id", "=", id)
      .execute();
  }
}

/** Files of records that were sent to be checked, whatever became of them: as long as what was found in them can be fetched. */
async function clearTables(db: Db, files: FileStore, before: string): Promise<void> {
  const old = await db
    .selectFrom("jobs")
    .select(["aggregator_id", "id", sql<string>`input ->> 'fileKey'`.as("key")])
    .where("kind", "=", "records.check")
    .where("finished_at", "<", before)
    .where(sql<boolean>`input ? 'fileKey'`)
    .execute();
  for (const { aggregator_id, id, key } of old) {
    await files.remove(key);
    await db
      .updateTable("jobs")
      .set({ input: sql`input - 'fileKey'` })
      .where("aggregator_id", "=", aggregator_id)
      .where("id", "=", id)
      .execute();
  }
}

/**
 * Files that no record has taken, or that one has let go of. First nobody may take them any more, then their content goes, then what
 * is known of them: a process that dies on the way is followed by one that goes on.
 */
async function clearFiles(db: Db, files: FileStore, before: string): Promise<void> {
  await db
    .updateTable("files")
    .set({ is_swept: true })
    .where("record_id", "is", null)
    .where("free_since", "<", before)
    .execute();
  const old = await db
    .selectFrom("files")
    .select(["aggregator_id", "id", "key"])
    .where("is_swept", "=", true)
    .where("free_since", "<", before)
    .execute();
  for (const { aggregator_id, id, key } of old) {
    await files.remove(key);
    await db.deleteFrom("files").where("aggregator_id", "=", aggregator_id).where("id", "=", id).execute();
  }
}
