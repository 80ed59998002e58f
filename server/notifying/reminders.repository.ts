import { sql } from "kysely";
import type { Tx } from "../db/database.ts";

export type Near = { readonly id: number; readonly day: string };

/** The records of a register whose day of a field comes within so many days, today's and none that is past. */
export async function listNear(
  tx: Tx,
  aggregatorId: number,
  { register, field, from, until }: Readonly<{ register: number; field: string; from: string; until: string }>,
): Promise<Near[]> {
  const { rows } = await sql<Near>`select id, values->>${field} as day from register_records
    where aggregator_id = ${aggregatorId} and register = ${register}::int and values->>${field} between ${from} and ${until}
    order by day, id`.execute(tx);
  return rows;
}
