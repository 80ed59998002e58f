import { sql } from "kysely";
import type { Db } from "../../db/database.ts";
import { within } from "../../db/scope.ts";
import type { Scope } from "../../http/scope.ts";

const parkScope = { aggregator: "parks.aggregator_id", park: "parks.id", counterparty: null };

/** These parks of the caller, by name. */
export const parksNamed = (db: Db, scope: Scope, ids: readonly number[]): Promise<{ id: number; name: string }[]> =>
  db
    .selectFrom("parks")
    .select(["id", "name"])
    .where(within(scope, parkScope))
    .where(sql<boolean>`parks.id = any(${[...ids]}::int[])`)
    .orderBy(sql`name collate "und-x-icu"`)
    .execute();
