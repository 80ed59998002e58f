import { sql } from "kysely";
import { LEDGER_FIGURES } from "../../../domain/driver-reports/figures.ts";
import { toDay } from "../../../domain/periods/day.ts";
import { lastDayOf, monthOf } from "../../../domain/periods/month.ts";
import type { Tx } from "../../db/database.ts";
import { json } from "../../db/json.ts";
import type { CategorySum, Span } from "../disps/ledger-sums.repository.ts";
import type { ParkMonth } from "./driver-reports.repository.ts";

/** What a park's month has in one category of one driver; `profile_id` null: of nobody whom the handbook knows. */
export type DriverSum = ParkMonth &
  Pick<CategorySum, "category_id" | "group_id" | "era" | "amount"> & { profile_id: number | null; name: string | null };

/** The days of some months, first and last. There is at least one month. */
export function spanOf(months: readonly ParkMonth[]): Span {
  const days = months.map(({ period }) => period).sort();
  const [from = "", to = ""] = [days[0], days.at(-1)];
  return { from, to: lastDayOf(monthOf(toDay(to))) };
}

/** The transactions of some parks' months, summed by driver and category; `borders` are the days on which the mapping changes. */
export async function sumByDriver(
  tx: Tx,
  aggregatorId: number,
  months: readonly ParkMonth[],
  borders: readonly string[],
): Promise<DriverSum[]> {
  const { from, to } = spanOf(months);
  const { rows } = await sql<DriverSum>`
    select s.*, d.id as profile_id, d.name, coalesce(c.group_id, '') as group_id from (
      select m.park_id, m.period, e.driver_id, e.category_id, width_bucket(e.event_on, ${[...borders]}::date[]) as era, sum(e.amount)::bigint as amount
      from unnest(${months.map(({ park_id }) => park_id)}::int[], ${months.map(({ period }) => period)}::date[]) m (park_id, period)
      join ledger_entries e on e.aggregator_id = ${aggregatorId} and e.park_id = m.park_id
        and e.event_on between m.period and (m.period + interval '1 month - 1 day')::date
        and e.event_on between ${from}::date and ${to}::date -- of the months that nobody asks for no partition is opened
      group by 1, 2, 3, 4, 5
    ) s
    left join ledger_drivers d on d.aggregator_id = ${aggregatorId} and d.park_id = s.park_id and d.driver_id = s.driver_id
    left join ledger_categories c on c.aggregator_id = ${aggregatorId} and c.category_id = s.category_id
    order by d.name, d.id`.execute(tx);
  return rows;
}

/** A row of a report by driver, as its table has it but for what the database reckons. */
export type DriverRow = ParkMonth & {
  driver_report_id: number;
  profile_id: number | null;
  driver_name: string;
} & Readonly<Record<(typeof LEDGER_FIGURES)[number], bigint>>;

/** Puts these rows in the place of what some reports had: a driver who stays keeps his id. */
export async function replaceDriverRows(
  tx: Tx,
  aggregatorId: number,
  reports: readonly number[],
  rows: readonly DriverRow[],
  now: Date,
): Promise<void> {
  const given = rows.map((row) => ({ aggregator_id: aggregatorId, ...row, created_at: now, updated_at: now }));
  const columns = ["driver_report_id", "driver_name", ...LEDGER_FIGURES].map((column) => sql.ref(column));
  const all = [
    ...columns,
    ...["aggregator_id", "park_id", "period", "profile_id", "created_at", "updated_at"].map((each) => sql.ref(each)),
  ];
  const changed = sql.join([...columns, sql.ref("updated_at")].map((column) => sql`${column} = excluded.${column}`));
  await sql`
    with given as (select * from jsonb_populate_recordset(null::driver_park_reports, ${json(given)}::jsonb)),
    gone as (
      delete from driver_park_reports k where k.aggregator_id = ${aggregatorId} and k.driver_report_id = any(${[...reports]}::int[])
        and not exists (select from given g where g.driver_report_id = k.driver_report_id and g.profile_id is not distinct from k.profile_id)
    )
    insert into driver_park_reports as kept (${sql.join(all)}) select ${sql.join(all)} from given
    on conflict on constraint driver_park_reports_once do update set ${changed}, version = kept.version + 1`.execute(
    tx,
  );
}
