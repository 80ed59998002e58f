import { randomUUID } from "node:crypto";
import type { Clock } from "../../clock.ts";
import type { Db, Tx } from "../../db/database.ts";
import type { Scope } from "../../http/scope.ts";

/** A file before its content: from here on the sweep knows of it, whatever happens to the process. */
export const insertFile = (db: Db, { aggregatorId, user }: Scope, clock: Clock, name: string) =>
  db
    .insertInto("files")
    .values({
      aggregator_id: aggregatorId,
      key: `files/${aggregatorId}/${randomUUID()}`,
      name,
      created_by: user.id,
      created_at: clock.now(),
      free_since: clock.now(),
    })
    .returning(["id", "key"])
    .executeTakeFirstOrThrow();

/** Its content has arrived. */
export const fillFile = (
  tx: Tx,
  { aggregatorId }: Scope,
  id: number,
  content: { size: number; sha256: string; pages: number | null },
) =>
  tx
    .updateTable("files")
    .set(content)
    .where("aggregator_id", "=", aggregatorId)
    .where("id", "=", id)
    .returning(["id", "name", "created_at"])
    .executeTakeFirstOrThrow();

export const deleteFile = (db: Db | Tx, aggregatorId: number, id: number) =>
  db.deleteFrom("files").where("aggregator_id", "=", aggregatorId).where("id", "=", id).execute();

/** A file whose content is there, with the record that has it, if any. */
export const findFile = (db: Db, { aggregatorId }: Scope, id: number) =>
  db
    .selectFrom("files")
    .select(["id", "key", "name", "noun", "record_id", "field", "created_by"])
    .where("aggregator_id", "=", aggregatorId)
    .where("id", "=", id)
    .where("size", "is not", null)
    .where("is_swept", "=", false)
    .executeTakeFirst();
