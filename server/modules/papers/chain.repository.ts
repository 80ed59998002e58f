import { type RawBuilder, sql } from "kysely";
import type { Tables } from "../../db/database.ts";

/** Of which table the asking paper is; `reports`: which reports `r` are of its transaction; `contract`: its contract where those may be none. */
type Anchor = {
  readonly table: keyof Tables & string;
  readonly reports: RawBuilder<unknown>;
  readonly contract?: RawBuilder<unknown>;
};

/**
 * SQL of all papers of the transaction of the selected one, from the offer to the payment, in that order (`LinkedPaper`): what it was made
 * from and what was made of it. The offer is the one behind the contract on the last reported day.
 */
export const chainOf = ({ table, reports, contract = sql`null` }: Anchor): RawBuilder<unknown> => {
  const owner = sql.ref(`${table}.aggregator_id`);
  return sql`(
    with r as (select r.* from commissioner_reports r where r.aggregator_id = ${owner} and ${reports}),
    c as (
      select c.* from contracts c where c.aggregator_id = ${owner} and (c.id = ${contract} or c.id in (select contract_id from r))
    ),
    a as (select a.* from avrs a where a.aggregator_id = ${owner} and a.report_id in (select id from r)),
    papers as (
      select 0 as place, 'Offer' as route, o.id, o.number, o.date, o.status_id, null::int as of, o.counterparty_id, true as ends
      from (select distinct c.park_id, c.counterparty_id from c) side,
        offer_of(${owner}, side.park_id, side.counterparty_id, coalesce((select max(period_to) from r), 'infinity')) o
      union all
      select 1, 'Contract', c.id, c.number_contract, c.date_conclusion, c.status_id, null, c.counterparty_id, true from c
      union all
      select 2, 'OK', r.id, r.number, r.formed_on, r.status_id, null, r.counterparty_id, r.to_transfer <= 0 from r
      union all
      select case a.kind when 'aggregator' then 3 else 6 end, case a.kind when 'aggregator' then 'AVR' else 'AVRLe' end, a.id, a.number,
        a.formed_on, a.status_id, a.report_id, a.counterparty_id, a.vat is null from a
      union all
      select 4, 'ESF', e.id, e.number, e.turn_date, e.status_id, e.avr_id, e.counterparty_id, true from esfs e
      where e.aggregator_id = ${owner} and e.avr_id in (select id from a)
      union all
      select 7, 'Payment', p.id, p.number, p.formed_on, p.status_id, p.report_id, p.counterparty_id, true from payments p
      where p.aggregator_id = ${owner} and p.report_id in (select id from r)
      union all
      select 5, 'DriverReport', d.id, d.number, d.formed_on, d.status_id, null, null, true from driver_reports d
      where d.aggregator_id = ${owner} and (d.park_id, d.period) in (select park_id, period from r)
    )
    select coalesce(jsonb_agg(to_jsonb(papers) order by place, date, id), '[]') from papers)`;
};

/** The same of an agreement to a contract: the contract and the offer behind it. */
export const chainOfContract = (table: Anchor["table"]): RawBuilder<unknown> =>
  chainOf({ table, reports: sql`false`, contract: sql.ref(`${table}.contract_id`) });
