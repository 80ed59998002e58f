import { type SqlBool, sql } from "kysely";
import type { DriverContractsEdit } from "../../../contract/routes/driver-contracts.ts";
import { contracts as machine } from "../../../domain/documents/contracts.ts";
import type { Tx } from "../../db/database.ts";
import { scopedBy, within } from "../../db/scope.ts";
import type { Scope } from "../../http/scope.ts";

/** A driver with the contract that there is already, and the terms of the newest one of the park. */
type Candidate = {
  id: number;
  name: string;
  park_id: number;
  status_id: number;
  contract_id: number | null;
  contract_number: string | null;
  form: string | null;
  commission: number | null;
  instant_fee: number | null;
};

/** Those of these drivers that are the caller's, and of the park that is said. */
export async function listCandidates(
  tx: Tx,
  scope: Scope,
  { park_id, driver_ids }: DriverContractsEdit,
): Promise<Candidate[]> {
  const { rows } = await sql<Candidate>`
    select d.id, d.name, d.park_id, d.status_id, c.id as contract_id, c.number as contract_number,
      l.form, l.commission, l.instant_fee
    from drivers d
    left join driver_contracts c on c.aggregator_id = d.aggregator_id and c.driver_id = d.id
      and c.status_id <> ${machine.byCode("terminated").id}
    left join lateral (
      select form, commission, instant_fee from driver_contracts p
      where p.aggregator_id = d.aggregator_id and p.park_id = d.park_id order by p.date desc, p.id desc limit 1
    ) l on true
    where ${within(scope, { ...scopedBy("drivers"), aggregator: "d.aggregator_id", park: "d.park_id" })}
      and d.id = any(${driver_ids}::int[]) and ${park_id === undefined ? sql<SqlBool>`true` : sql<SqlBool>`d.park_id = ${park_id}`}
    order by d.id`.execute(tx);
  return rows;
}
