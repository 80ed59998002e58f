import { sql } from "kysely";
import { BANK_CODES } from "../../../domain/identifiers/bik.ts";
import type { Db, Tx } from "../database.ts";
import banks from "./words/banks.json" with { type: "json" };
import cities from "./words/cities.json" with { type: "json" };

/** The name of a city by its id. */
export const cityName = (id: number): string => cities[id - 1] ?? "";

/** Cities and banks that every installation needs, demo or not. Runs at every start: what is there is brought up to date. */
export async function seedReference(db: Db | Tx): Promise<void> {
  await db
    .insertInto("cities")
    .values(cities.map((name, place) => ({ id: place + 1, name })))
    .onConflict((conflict) => conflict.column("id").doUpdateSet({ name: sql`excluded.name` }))
    .execute();
  await db
    .insertInto("banks")
    .values(Object.entries(banks).map(([bik, name]) => ({ bik, name, iban_code: BANK_CODES[bik] ?? null })))
    .onConflict((conflict) =>
      conflict.column("bik").doUpdateSet({ name: sql`excluded.name`, iban_code: sql`excluded.iban_code` }),
    )
    .execute();
}
