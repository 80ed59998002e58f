import { type Kysely, sql } from "kysely";

/**
 * A payment that the bank has executed knows the report that counts it in «фактически перечислено» (ADR 64). Those that there are count
 * where what the report of their month says was transferred covers them; all others are still to be counted by a report to come.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table payments add column counted_by int,
      add constraint payments_counted_by foreign key (aggregator_id, counted_by)
        references commissioner_reports (aggregator_id, id) on delete set null (counted_by),
      add constraint payments_counted_executed check (counted_by is null or status_id = 2);
    create index payments_counted on payments (aggregator_id, counted_by);

    update payments p set counted_by = r.id
    from commissioner_reports r
    where p.status_id = 2 and r.aggregator_id = p.aggregator_id and r.contract_id = p.contract_id
      and p.executed_on between r.period_from and r.period_to
      and r.transferred >= (select sum(o.amount) from payments o where o.aggregator_id = r.aggregator_id
        and o.contract_id = r.contract_id and o.status_id = 2 and o.executed_on between r.period_from and r.period_to);
  `.execute(db);
}
