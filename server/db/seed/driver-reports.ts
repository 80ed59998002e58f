import { sql } from "kysely";
import { driverReports as machine } from "../../../domain/documents/driver-reports.ts";
import { firstDayOf } from "../../../domain/periods/month.ts";
import { listMisplaced, setBeginnings } from "../../modules/driver-reports/driver-reports.repository.ts";
import { markStale } from "../../modules/driver-reports/staleness.ts";
import type { Tx } from "../database.ts";
import type { Calendar } from "./calendar.ts";
import type { Tenant } from "./tenant.ts";

/** The newest closed months whose reports nobody has signed yet; of the one before them every other park has signed. */
const UNSIGNED_MONTHS = 2;
/** The managing company's reward that a park is given after its reports were made: 0.5 %. */
const MANAGED = 50;

/** What came from the platform and what the parks paid by bank: nearly all of it, so that the balances stay small. */
export async function fillDriverReports(
  tx: Tx,
  { aggregatorId, parks }: Tenant,
  { closed, now }: Calendar,
): Promise<void> {
  await sql`
    update driver_reports set received = greatest(from_platform, 0) / 100 * case when id % 7 = 0 then 97 else 100 end,
      bank_payouts = greatest(total_sent + driver_top_up - paid_to_drivers, 0) / 100 * (95 + id % 5),
      version = version + 1, updated_at = least(created_at + interval '1 day', ${now.toISOString()}::timestamptz)
    where aggregator_id = ${aggregatorId}`.execute(tx);
  await setBeginnings(tx, aggregatorId, await listMisplaced(tx, aggregatorId, parks));
  const unsigned = closed.slice(-UNSIGNED_MONTHS).map(firstDayOf);
  await sql`
    update driver_reports set status_id = ${machine.byCode("signed").id}, version = version + 1,
      signed_at = created_at + (2 + id % 6) * interval '1 day', updated_at = created_at + (2 + id % 6) * interval '1 day'
    where aggregator_id = ${aggregatorId} and period < ${unsigned[0] ?? null}::date
      and (id % 2 = 0 or period < ${unsigned[0] ?? null}::date - interval '1 month')`.execute(tx);
}

/** One park has got a managing company since: its open reports wait to be recomputed. */
export async function leaveStale(tx: Tx, aggregatorId: number, parkId: number): Promise<void> {
  await tx
    .updateTable("parks")
    .set({ management_rate: MANAGED })
    .where("aggregator_id", "=", aggregatorId)
    .where("id", "=", parkId)
    .execute();
  await markStale(tx, aggregatorId, { parks: [parkId] });
}
