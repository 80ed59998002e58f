import { type RawBuilder, sql } from "kysely";
import type { Tx } from "../database.ts";
import type { Calendar } from "./calendar.ts";
import type { Tenant } from "./tenant.ts";

/** Contracts with a place each, those that the demo's clients are bound to first. */
const standing = (aggregatorId: number) => sql`
  select c.*, cp.name as counterparty_name, r.rate, r.bonus_rate, c.counterparty_id in (
      select u.counterparty_id from user_counterparties u where u.aggregator_id = c.aggregator_id) as is_theirs,
    row_number() over (order by c.id) as place
  from contracts c
  join counterparties cp on cp.aggregator_id = c.aggregator_id and cp.id = c.counterparty_id
  join lateral (select * from contract_rates r where r.aggregator_id = c.aggregator_id and r.contract_id = c.id order by r.date_from desc limit 1) r on true
  where c.aggregator_id = ${aggregatorId}`;

const COPIES = sql`contract_id, contract_number, contract_date, park_id, counterparty_id, counterparty_name`;
const ofContract = sql`c.id as contract_id, c.number_contract as contract_number, c.date_conclusion as contract_date, c.park_id, c.counterparty_id, c.counterparty_name`;

/** Writes agreements with the next numbers of their years, in the order of their days; `copies`: what they keep of their contracts. */
export async function insertAgreed(
  tx: Tx,
  { aggregatorId }: Pick<Tenant, "aggregatorId">,
  { now }: Calendar,
  about: {
    table: string;
    prefix: string;
    copies: RawBuilder<unknown>;
    own: RawBuilder<unknown>;
    rows: RawBuilder<unknown>;
  },
): Promise<void> {
  const { table, prefix, copies, own, rows } = about;
  const columns = sql`formed_on, ${copies}, ${own}, status_id, signed_on, confirmed_on`;
  await sql`
    insert into ${sql.table(table)} (aggregator_id, number, ${columns}, created_at, updated_at)
    select ${aggregatorId}::int, ${prefix} || to_char(formed_on, '-YYYY-')
        || lpad((row_number() over (partition by date_part('year', formed_on) order by formed_on, contract_id))::text, 6, '0'),
      ${columns}, least(${now}::timestamptz, (formed_on + time '11:00') at time zone 'Asia/Almaty'),
      least(${now}::timestamptz, (coalesce(confirmed_on, signed_on, formed_on) + time '12:00') at time zone 'Asia/Almaty')
    from (${rows}) found order by formed_on, contract_id`.execute(tx);
  await sql`
    insert into number_sequences (aggregator_id, kind, year, last)
    select ${aggregatorId}::int, ${table}::text, date_part('year', formed_on)::int, count(*)::int
    from ${sql.table(table)} where aggregator_id = ${aggregatorId} group by 3`.execute(tx);
}

/** Agreements to contracts name the offer behind them. */
async function nameOffers(tx: Tx, { aggregatorId }: Pick<Tenant, "aggregatorId">, table: string): Promise<void> {
  await sql`
    update ${sql.table(table)} a set offer_id = o.id, offer_number = o.number, offer_date = o.date
    from ${sql.table(table)} t, offer_of(t.aggregator_id, t.park_id, t.counterparty_id, t.formed_on) o
    where a.aggregator_id = ${aggregatorId} and t.aggregator_id = a.aggregator_id and t.id = a.id`.execute(tx);
}

/**
 * Agreements in every status: a confirmed one behind each rate that a contract was given later and behind each contract that ended,
 * others created, waiting for the client, and overdue; some of them to contracts of the demo's clients.
 */
export async function insertAgreements(tx: Tx, tenant: Tenant, calendar: Calendar): Promise<void> {
  const contracts = standing(tenant.aggregatorId);
  const day = sql`${calendar.today}::date`;
  await insertAgreed(tx, tenant, calendar, {
    table: "additional_agreements",
    prefix: "ДС",
    copies: COPIES,
    own: sql`rate, bonus_rate, rate_before, bonus_rate_before, effective_from`,
    rows: sql`
      with c as (${contracts})
      select r.date_from - 20 as formed_on, ${ofContract}, r.rate, r.bonus_rate, b.rate as rate_before, b.bonus_rate as bonus_rate_before,
        r.date_from as effective_from, 2 as status_id, r.date_from - 18 as signed_on, r.date_from - 12 as confirmed_on
      from c join contract_rates r on r.aggregator_id = c.aggregator_id and r.contract_id = c.id
      join lateral (select * from contract_rates b where b.aggregator_id = r.aggregator_id and b.contract_id = r.contract_id
        and b.date_from < r.date_from order by b.date_from desc limit 1) b on true
      where c.status_id = 1
      union all
      select ${day} - s.age, ${ofContract}, c.rate + 20, c.bonus_rate, c.rate, c.bonus_rate, null::date, s.status_id,
        case when s.status_id > 0 then ${day} - s.age + 1 end, null::date
      from c join (values (0, 2), (1, 5), (3, 20)) s (status_id, age)
        on s.status_id = case when c.is_theirs then 1 when c.place % 9 < 2 then (c.place % 9) when c.place % 9 = 2 then 3 end
      where c.status_id = 1`,
  });
  await insertAgreed(tx, tenant, calendar, {
    table: "termination_agreements",
    prefix: "СР",
    copies: COPIES,
    own: sql`ends_on, balance, reason`,
    rows: sql`
      with c as (${contracts})
      select c.ended_on as formed_on, ${ofContract}, c.ended_on as ends_on, c.starting_balance as balance, '' as reason, 2 as status_id,
        c.ended_on as signed_on, c.ended_on as confirmed_on
      from c where c.status_id = 2
      union all
      select ${day} - s.age, ${ofContract}, (date_trunc('month', ${day}) + interval '2 months')::date - 1, c.starting_balance, '',
        s.status_id, case when s.status_id > 0 then ${day} - s.age + 1 end, null::date
      from c join (values (0, 3), (1, 4), (3, 18)) s (status_id, age)
        on s.status_id = case when c.is_theirs then 0 when c.place % 40 = 5 then 0 when c.place % 40 = 6 then 1 when c.place % 40 = 7 then 3 end
      where c.status_id = 1`,
  });
  for (const table of ["additional_agreements", "termination_agreements"]) await nameOffers(tx, tenant, table);
}
