import { type RawBuilder, sql } from "kysely";
import { LEDGER_FIGURES } from "../../domain/driver-reports/figures.ts";
import type { Db } from "../db/database.ts";

/** What no paper of an aggregator may be, each with the rows that break it. */
const LAWS: Readonly<Record<string, RawBuilder<unknown>>> = {
  "two papers of one number": sql.join(
    [
      "commissioner_reports",
      "offers",
      "driver_contracts",
      "driver_acts",
      "additional_agreements",
      "payments",
      "paid_contracts",
      "paid_avrs",
      "yandex_contracts",
      "outsourcing_contracts",
      "driver_reports",
      "termination_agreements",
    ].map(
      (table) => sql`select ${sql.lit(table)} as of, number from ${sql.table(table)}
        group by aggregator_id, number having count(*) > 1`,
    ),
    sql` union all `,
  ),
  "two acts of a driver, a park and a month": sql`
    select park_id, period, profile_id from driver_acts group by aggregator_id, park_id, period, profile_id having count(*) > 1`,
  "an unsigned act of another sum than the park's report by driver": sql`
    select a.number, a.total, r.park_commission from driver_acts a
    left join driver_park_reports r on r.park_id = a.park_id and r.period = a.period and r.profile_id = a.profile_id
    where a.status_id = 0 and a.total is distinct from r.park_commission`,
  "two reports of a park and a month": sql`
    select park_id, period from driver_reports group by aggregator_id, park_id, period having count(*) > 1`,
  "a report of a park that its rows by driver do not add up to": sql`
    select r.number, r.figures, k.figures as by_driver from (
      select id, number, array[${sql.join(LEDGER_FIGURES.map((figure) => sql.ref(figure)))}]::numeric[] as figures from driver_reports
    ) r left join (
      select driver_report_id, array[${sql.join(LEDGER_FIGURES.map((figure) => sql`sum(${sql.ref(figure)})`))}]::numeric[] as figures
      from driver_park_reports group by 1
    ) k on k.driver_report_id = r.id where r.figures <> coalesce(k.figures, array_fill(0::numeric, array[${LEDGER_FIGURES.length}::int]))`,
  "two contracts of a driver that are not over": sql`
    select driver_id from driver_contracts where status_id <> 2 group by aggregator_id, driver_id having count(*) > 1`,
  "two acts of an integrator's contract and a month": sql`
    select contract_id, period from paid_avrs group by aggregator_id, contract_id, period having count(*) > 1`,
  "a rate that nobody has agreed on": sql`
    select r.contract_id, r.date_from, r.rate from contract_rates r join contracts c on c.id = r.contract_id
    where r.date_from <> c.date_conclusion and not exists (select from additional_agreements a
      where a.contract_id = r.contract_id and a.status_id = 2 and a.effective_from = r.date_from and a.rate = r.rate)`,
  "a contract whose first rate is not of its first day": sql`
    select c.id from contracts c left join contract_rates r on r.contract_id = c.id
    group by c.id, c.date_conclusion having min(r.date_from) is distinct from c.date_conclusion`,
  "a confirmed agreement that changed nothing": sql`
    select a.number from additional_agreements a where a.status_id = 2 and not exists (
      select from contract_rates r where r.contract_id = a.contract_id and r.date_from = a.effective_from)`,
  "more ordered of a contract by a month than it was owed by then, paid and not paid": sql`
    select r.number, ordered.total, r.ending_balance, paid.total as transferred from commissioner_reports r
    cross join lateral (select sum(p.amount) as total from payments p join commissioner_reports b on b.id = p.report_id
      where p.contract_id = r.contract_id and p.status_id <> 3 and b.period <= r.period) ordered
    cross join lateral (select sum(b.transferred) as total from commissioner_reports b
      where b.contract_id = r.contract_id and b.period <= r.period) paid
    where exists (select from payments p where p.report_id = r.id and p.status_id <> 3)
      and ordered.total > greatest(r.ending_balance, 0) + paid.total`,
  "a report that says that less was transferred than the payments that it counts": sql`
    select r.number, r.transferred, sum(p.amount) as counted from payments p join commissioner_reports r on r.id = p.counted_by
    group by r.number, r.transferred having sum(p.amount) > r.transferred`,
  "a payment that is counted before its day, by another contract's report, or before the bank has executed it": sql`
    select p.number, r.number as report from payments p join commissioner_reports r on r.id = p.counted_by
    where p.status_id <> 2 or p.contract_id <> r.contract_id or p.executed_on > r.period_to`,
  "a block that is lifted without a reason": sql`select id from blocks where is_lifted and lift_reason = ''`,
  "an offer that is signed by neither its scan nor the counterparty's key": sql`
    select number from offers where status_id = 2 and (signed_on is null or not exists (
      select from files f where f.noun = 'offers' and f.record_id = offers.id union all
      select from signatures s where s.aggregator_id = offers.aggregator_id and s.noun = 'offers' and s.record_id = offers.id and s.side = 'party'))`,
};

/** The laws of papers that do not hold in a database, with what breaks them; payments of one month that none follows. */
export async function brokenPaperLaws(db: Db): Promise<{ law: string; rows: unknown[] }[]> {
  const asked = await Promise.all(
    Object.entries(LAWS).map(async ([law, broken]) => ({ law, ...(await broken.execute(db)) })),
  );
  return asked.flatMap(({ law, rows }) => (rows.length > 0 ? [{ law, rows }] : []));
}
