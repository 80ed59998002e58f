import { CompiledQuery } from "kysely";
import type { Db, Tx } from "./database.ts";
import { FRONT } from "./plan-once.ts";

/**
 * Asks a question that is written out, with `$1` … for its values, and planned once a connection. For those that every call asks: such a
 * text is not put together again each time. `select` stands before `text`.
 */
export async function askOften<Row>(db: Db | Tx, text: string, values: readonly unknown[]): Promise<Row[]> {
  const { rows } = await db.executeQuery<Row>(CompiledQuery.raw(FRONT + text, [...values]));
  return rows;
}
