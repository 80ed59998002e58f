import { sql } from "kysely";
import { parkRoutes } from "../../../contract/routes/parks.ts";
import type { Db, Tx } from "../../db/database.ts";
import { scopedBy, within } from "../../db/scope.ts";
import { listed } from "../../entities/listed.ts";
import { namesOfRecords } from "../../entities/record.ts";
import type { Scope } from "../../http/scope.ts";

export const parkListed = listed({
  route: parkRoutes.list,
  table: "parks",
  scope: scopedBy("parks", { park: "id" }),
  references: { city: "cities" },
  words: { status: "parks" },
  columns: {
    counterparties: sql`(select count(*)::int from contracts c
      where c.aggregator_id = parks.aggregator_id and c.park_id = parks.id and c.is_active)`,
  },
  search: ["name", "yandex_login"],
  order: ["name"],
});

/** Names of parks; `active`: only those that work, or only those that do not. */
export const listParkNames = (db: Db, scope: Scope, active: boolean | undefined) =>
  namesOfRecords(
    db,
    scope,
    parkListed.stored,
    "name",
    active === undefined ? undefined : active ? sql`status_id = 1` : sql`status_id <> 1`,
  );

/** A park of the caller's by id, or nothing. */
export const findPark = (db: Db | Tx, scope: Scope, id: number) =>
  db
    .selectFrom("parks")
    .select(["id", "name", "version"])
    .where(within(scope, parkListed.stored.scope))
    .where("id", "=", id)
    .executeTakeFirst();
