import { sql } from "kysely";
import type { Db } from "../../db/database.ts";

export const listCities = (db: Db) =>
  db.selectFrom("cities").selectAll().orderBy(sql`name collate "und-x-icu"`).execute();

/** Banks that exist on a day. */
export const listBanks = (db: Db, day: string) =>
  db
    .selectFrom("banks")
    .select(["bik", "name", "iban_code"])
    .where("valid_from", "<=", day)
    .where((eb) => eb.or([eb("valid_to", "is", null), eb("valid_to", ">=", day)]))
    .orderBy(sql`name collate "und-x-icu"`)
    .execute();
