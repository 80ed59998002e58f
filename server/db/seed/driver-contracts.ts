import { sql } from "kysely";
import { contracts } from "../../../domain/documents/contracts.ts";
import { drivers } from "../../../domain/documents/drivers.ts";
import type { Tx } from "../database.ts";
import type { Calendar } from "./calendar.ts";
import type { Tenant } from "./tenant.ts";

/** Of a park's drivers in its books every so many has no contract yet, and one that he has not accepted. */
const [WITHOUT_EVERY, UNSIGNED_EVERY] = [10, 9];

/** Contracts of the parks with the drivers in their books: accepted a few days after they were hired, ended for those who are dismissed. */
export async function insertDriverContracts(tx: Tx, { aggregatorId }: Tenant, calendar: Calendar): Promise<void> {
  const [created, inForce, terminated] = contracts.statuses.map(({ id }) => sql.lit(id));
  const [fresh, dismissed] = [drivers.byCode("new").id, drivers.byCode("dismissed").id].map((id) => sql.lit(id));
  await sql`
    with booked as (
      select id, park_id, hired_on, least(hired_on + 2 + id % 4, ${calendar.today}::date) as accepted, row_number() over (partition by park_id order by id) as place,
        case when status_id = ${dismissed} then ${terminated} when status_id = ${fresh} or id % ${sql.lit(UNSIGNED_EVERY)} = 4 then ${created} else ${inForce} end as status_id
      from drivers where aggregator_id = ${aggregatorId} and hired_on is not null
    ), made as (
      insert into driver_contracts (aggregator_id, number, status_id, park_id, driver_id, date, form, commission, instant_fee, signed_on, terminated_on, created_at, updated_at, version)
      select ${aggregatorId}::int, to_char(hired_on, '"ДВ"-YYYY-') || lpad((row_number() over (partition by extract(year from hired_on) order by hired_on, id))::text, 6, '0'),
        status_id, park_id, id, hired_on, (array['self_employed', 'self_employed', 'sole_trader', 'person'])[1 + id % 4], 200 + park_id % 5 * 50 + id % 2 * 100, 100 + park_id % 3 * 50,
        case when status_id <> ${created} then accepted end,
        case when status_id = ${terminated} then greatest(accepted, least(hired_on + 200, ${calendar.today}::date - 10)) end,
        (hired_on + time '12:30') at time zone 'Asia/Almaty',
        least((hired_on + time '12:30') at time zone 'Asia/Almaty' + status_id * interval '1 day', ${calendar.now.toISOString()}::timestamptz), 1 + status_id
      from booked where place % ${sql.lit(WITHOUT_EVERY)} <> 7 order by hired_on, id
      returning date
    )
    insert into number_sequences (aggregator_id, kind, year, last)
    select ${aggregatorId}::int, 'driver-contracts', extract(year from date), count(*) from made group by 3`.execute(
    tx,
  );
}
