import { sql } from "kysely";
import type { Db, Tx } from "../../db/database.ts";
import { within } from "../../db/scope.ts";
import { namesOfRecords } from "../../entities/record.ts";
import type { Scope } from "../../http/scope.ts";
import { parkRecords } from "./parks.ts";

/** Names of parks; `active`: only those that work, or only those that do not. */
export const listParkNames = (db: Db, scope: Scope, active: boolean | undefined) =>
  namesOfRecords(
    db,
    scope,
    parkRecords.stored,
    "name",
    active === undefined ? undefined : active ? sql`status_id = 1` : sql`status_id <> 1`,
  );

/** A park of the caller's by id, or nothing. */
export const findPark = (db: Db | Tx, scope: Scope, id: number) =>
  db
    .selectFrom("parks")
    .select(["id", "name", "version"])
    .where(within(scope, parkRecords.stored.scope))
    .where("id", "=", id)
    .executeTakeFirst();
