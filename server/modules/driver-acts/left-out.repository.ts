import { sql } from "kysely";
import type { Tiyn } from "../../../domain/money/tiyn.ts";
import type { Db, Tx } from "../../db/database.ts";
import { scopedBy, within } from "../../db/scope.ts";
import type { Scope } from "../../http/scope.ts";

/** What of a month's park commission no act has, tiyn: `returned` to `drivers` (theirs is below nothing), and of nobody whom the ledger names. */
export type LeftOut = { period: string; drivers: number; returned: Tiyn; nobodys: Tiyn };

/** Months of which drivers have acts and something of the commission is in none, of the reader's parks, the latest so many. */
export async function listLeftOut(db: Db | Tx, scope: Scope, most: number): Promise<LeftOut[]> {
  const { rows } = await sql<LeftOut>`
    select r.period, (count(*) filter (where profile_id is not null))::int as drivers,
      coalesce(sum(park_commission) filter (where profile_id is not null), 0)::bigint as returned,
      coalesce(sum(park_commission) filter (where profile_id is null), 0)::bigint as nobodys
    from driver_park_reports r
    where ${within(scope, { ...scopedBy("driver_park_reports"), aggregator: "r.aggregator_id", park: "r.park_id" })}
      and r.park_commission <> 0 and (r.profile_id is null or r.park_commission < 0)
      and exists (select from driver_acts a where a.aggregator_id = r.aggregator_id and a.park_id = r.park_id and a.period = r.period)
    group by r.period order by r.period desc limit ${most}`.execute(db);
  return rows;
}
