import { sql } from "kysely";
import type { Tx } from "../../db/database.ts";

/** An act that says another commission than the row of its driver does now; `due` 0 where there is no row any more. */
export type MovedAct = { id: number; number: string; status_id: number; version: number; total: bigint; due: bigint };

/** Those of some reports, locked in the order of their ids. */
export async function lockMovedActs(tx: Tx, aggregatorId: number, reports: readonly number[]): Promise<MovedAct[]> {
  const { rows } = await sql<MovedAct>`
    select a.id, a.number, a.status_id, a.version, a.total, coalesce(r.park_commission, 0)::bigint as due
    from driver_acts a left join driver_park_reports r on r.aggregator_id = a.aggregator_id
      and r.driver_report_id = a.driver_report_id and r.profile_id = a.profile_id
    where a.aggregator_id = ${aggregatorId} and a.driver_report_id = any(${[...reports]}::int[])
      and a.total <> coalesce(r.park_commission, 0)
    order by a.id for no key update of a`.execute(tx);
  return rows;
}

export const deleteActs = (tx: Tx, aggregatorId: number, ids: readonly number[]) =>
  sql`delete from driver_acts where aggregator_id = ${aggregatorId} and id = any(${[...ids]}::int[])`.execute(tx);
