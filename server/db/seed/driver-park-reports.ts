import { sql } from "kysely";
import { LEDGER_FIGURES } from "../../../domain/driver-reports/figures.ts";
import { firstDayOf } from "../../../domain/periods/month.ts";
import type { Tx } from "../database.ts";
import type { Calendar } from "./calendar.ts";
import { at } from "./prng.ts";

/** Of the newest closed months the reports are told by driver; of older ones the demo knows day sums alone, which are nobody's. */
const MONTHS = 2;

/** Splits the parks' reports between their drivers, each figure by the same invented shares, so that the rows add up to it exactly. */
export async function splitDemoReports(tx: Tx, aggregatorId: number, { closed }: Calendar): Promise<void> {
  const from = firstDayOf(at(closed, Math.max(0, closed.length - MONTHS)));
  const figures = sql.join(LEDGER_FIGURES.map((figure) => sql.ref(figure)));
  const parts = sql.join(
    LEDGER_FIGURES.map((figure) => {
      const whole = sql.ref(`r.${figure}`);
      return sql`round(${whole}::numeric * s.upto / s.whole)::bigint - round(${whole}::numeric * (s.upto - s.weight) / s.whole)::bigint`;
    }),
  );
  await sql`
    with weighed as (
      select r.id as report, d.id as profile, d.name, (30 + abs(hashtext(d.driver_id || r.period)) % 100)::numeric as weight
      from driver_reports r join ledger_drivers d on d.aggregator_id = r.aggregator_id and d.park_id = r.park_id
      where r.aggregator_id = ${aggregatorId} and r.period >= ${from}::date
    ), shares as (
      select *, sum(weight) over (partition by report order by profile) as upto, sum(weight) over (partition by report) as whole from weighed
    ), gone as (
      delete from driver_park_reports where aggregator_id = ${aggregatorId} and driver_report_id in (select report from shares)
    )
    insert into driver_park_reports (aggregator_id, driver_report_id, park_id, period, profile_id, driver_name, created_at, updated_at, ${figures})
    select r.aggregator_id, r.id, r.park_id, r.period, s.profile, s.name, r.created_at, r.created_at, ${parts}
    from shares s join driver_reports r on r.aggregator_id = ${aggregatorId} and r.id = s.report
    order by r.id, s.profile`.execute(tx);
}
