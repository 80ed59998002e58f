import { sql } from "kysely";
import type { Scope } from "../../http/scope.ts";
import { wordsIn } from "../../http/words.ts";
import type { Tx } from "../database.ts";
import type { Calendar } from "./calendar.ts";
import { BANK_FEE, THOUSAND } from "./payments.ts";

const paper = wordsIn("ru");
const REJECTED = "Счёт получателя закрыт";

/** The purpose of a payment of a report `r`, as the product writes it. */
const purpose = () => {
  const [number, date, contract] = ["\u0001", "\u0002", "\u0003"];
  const text = paper("payments.purpose", { number, date, contract });
  return sql`replace(replace(replace(${text}::text, ${number}, r.number), ${date}, to_char(r.formed_on, 'DD.MM.YYYY')), ${contract}, r.contract_number)`;
};

/**
 * The payments behind what every report says was transferred, executed within its month and counted by it, so that both are one to the tiyn;
 * and of what the last report of each contract leaves: some executed since, some at the bank, some rejected and ordered anew, some waiting.
 */
export async function insertOrders(tx: Tx, { aggregatorId, user }: Scope, { today }: Calendar): Promise<void> {
  await sql`
    with reports as (select * from commissioner_reports where aggregator_id = ${aggregatorId}),
    latest as (select distinct on (contract_id) * from reports order by contract_id, period desc),
    left_over as (
      select *, row_number() over (order by id) % 5 as fate from latest where ending_balance > 0
    ), orders as (
      select r.id as report_id, 2 as status_id, k, (r.period + k * 26 / n)::date as formed_on, (r.period + k * 26 / n + 1)::date as executed_on,
        case when k < n then part else r.transferred - part * (n - 1) end as amount
      from reports r, lateral (select greatest(1, r.bank_commission / ${BANK_FEE}::bigint)::int as n) c,
        lateral (select r.transferred / n / ${THOUSAND}::bigint * ${THOUSAND}::bigint as part) p, generate_series(1, n) k
      where r.transferred > 0
      union all
      select id, 2, 90, (period_to + 8)::date, (period_to + 9)::date, ending_balance from left_over where fate in (0, 3)
      union all
      select id, 1, 91, ${today}::date - 1, null, ending_balance from left_over where fate = 1
      union all
      select id, 3, 92, ${today}::date - 4, null, ending_balance from left_over where fate = 2
      union all
      select id, 0, 93, ${today}::date - 1, null, ending_balance from left_over where fate in (2, 4)
    ), numbered as (
      select *, extract(year from formed_on)::int as year,
        row_number() over (partition by extract(year from formed_on) order by formed_on, report_id, k)::int as place
      from orders
    ), counted as (
      insert into number_sequences (aggregator_id, kind, year, last)
      select ${aggregatorId}::int, 'payments', year, max(place) from numbered group by year
    )
    insert into payments (aggregator_id, number, status_id, formed_on, executed_on, period, park_id, counterparty_id, contract_id,
      report_id, contract_number, contract_date, amount, knp, purpose, reject_reason, payer, payee, created_by, created_at, updated_at, version)
    select r.aggregator_id, 'ПП-' || o.year || '-' || lpad(o.place::text, 6, '0'), o.status_id, o.formed_on, o.executed_on, r.period,
      r.park_id, r.counterparty_id, r.contract_id, r.id, r.contract_number, r.contract_date, o.amount, '859', ${purpose()},
      case o.status_id when 3 then ${REJECTED} else '' end, r.commissioner, r.principal, ${user.id}::int, made.at,
      case o.status_id when 0 then made.at when 1 then made.at + interval '2 hours' else made.at + interval '1 day' end,
      case o.status_id when 0 then 1 when 1 then 2 else 3 end
    from numbered o join reports r on r.id = o.report_id, lateral (select o.formed_on::timestamptz + interval '6 hours' as at) made
    order by o.year, o.place`.execute(tx);
  await sql`
    update payments p set counted_by = r.id
    from commissioner_reports r
    where p.aggregator_id = ${aggregatorId} and p.status_id = 2 and r.aggregator_id = p.aggregator_id and r.contract_id = p.contract_id
      and p.executed_on between r.period_from and r.period_to`.execute(tx);
}
