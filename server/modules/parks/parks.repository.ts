import type { Db, Tx } from "../../db/database.ts";
import { within } from "../../db/scope.ts";
import type { Scope } from "../../http/scope.ts";
import { parkRecords } from "./parks.ts";

/** A park of the caller's by id, or nothing. */
export const findPark = (db: Db | Tx, scope: Scope, id: number) =>
  db
    .selectFrom("parks")
    .select(["id", "name", "version"])
    .where(within(scope, parkRecords.stored.scope))
    .where("id", "=", id)
    .executeTakeFirst();
