import { sql } from "kysely";
import { aggregatorSide, counterpartySide } from "../../modules/papers/sides.repository.ts";
import type { Tx } from "../database.ts";
import type { Calendar } from "./calendar.ts";
import type { Tenant } from "./tenant.ts";
import words from "./words/offers.json" with { type: "json" };

/**
 * The offer behind every contract, signed before it was concluded, and newer ones in every status, some of them to the counterparties of
 * the demo's clients: those offer more, bear the aggregator's key and wait for the client's.
 */
export async function insertOffers(tx: Tx, { aggregatorId }: Tenant, { now, today }: Calendar): Promise<void> {
  const when = { aggregator: sql.ref("o.aggregator_id"), on: sql.ref("o.date") };
  const at = (day: string, hour: string) =>
    sql`least(${now}::timestamptz, (${sql.ref(day)} + ${hour}::time) at time zone 'Asia/Almaty')`;
  await sql`
    with c as (
      select c.*, r.rate, row_number() over (order by c.id) as place, c.counterparty_id in (
        select u.counterparty_id from user_counterparties u where u.aggregator_id = c.aggregator_id) as is_theirs
      from contracts c
      join lateral (
        select rate from contract_rates r where r.aggregator_id = c.aggregator_id and r.contract_id = c.id order by r.date_from limit 1
      ) r on true
      where c.aggregator_id = ${aggregatorId} and c.status_id = 1
    ), o as (
      select c.aggregator_id, c.park_id, c.counterparty_id, c.rate, c.date_conclusion - 10 as date, 2 as status_id,
        c.date_conclusion - 4 as signed_on, null::timestamptz as esigned_at, '' as reason, c.place % 6 = 0 as without_stamp from c
      union all
      select c.aggregator_id, c.park_id, c.counterparty_id, c.rate + 20, ${today}::date - s.age, s.status_id, null,
        case when c.is_theirs then least(${now}::timestamptz, (${today}::date - s.age + time '15:20') at time zone 'Asia/Almaty') end,
        case when s.status_id = 3 then ${words.reason} else '' end, false
      from c join (values (0, 2), (1, 6), (3, 30)) s (status_id, age)
        on s.status_id = case when c.is_theirs then 1 when c.place % 13 = 0 then 0 when c.place % 13 = 4 then 1 when c.place % 13 = 8 then 3 end
    )
    insert into offers (aggregator_id, park_id, counterparty_id, rate, date, status_id, signed_on, esigned_at, reason, without_stamp, number, park_name, aggregator, party, created_at, updated_at)
    select o.*, ${words.prefix} || to_char(o.date, 'YYYY-')
        || lpad((row_number() over (partition by date_part('year', o.date) order by o.date, o.park_id, o.counterparty_id))::text, 3, '0'),
      case when o.status_id <> 0 then (select p.name from parks p where p.aggregator_id = o.aggregator_id and p.id = o.park_id) end,
      ${aggregatorSide(when)}, ${counterpartySide(sql.ref("o.counterparty_id"), when)},
      ${at("o.date", "10:20:00")}, ${at("o.date", "16:40:00")}
    from o order by o.date, o.park_id, o.counterparty_id`.execute(tx);
}
