import { sql } from "kysely";
import type { Period } from "../../../domain/periods/month.ts";
import type { Db } from "../../db/database.ts";

/** On how many days of a period each of these parks has anything loaded. */
export async function countDays(
  db: Db,
  aggregatorId: number,
  parks: readonly number[],
  { from, to }: Period,
): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ park_id: number; days: number }>`
    select park_id, count(*)::int as days from ledger_park_days
    where aggregator_id = ${aggregatorId} and park_id = any(${[...parks]}::int[]) and day between ${from}::date and ${to}::date
    group by park_id`.execute(db);
  return new Map(rows.map(({ park_id, days }) => [park_id, days]));
}
