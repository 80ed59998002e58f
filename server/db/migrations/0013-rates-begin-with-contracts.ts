import { type Kysely, sql } from "kysely";

/** A contract that was moved to an earlier day kept its first rate at the old one: the months between were reckoned at 0 %. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    update contract_rates r set date_from = c.date_conclusion
    from contracts c
    where c.aggregator_id = r.aggregator_id and c.id = r.contract_id and c.date_conclusion < r.date_from
      and not exists (
        select 1 from contract_rates e
        where e.aggregator_id = r.aggregator_id and e.contract_id = r.contract_id and e.date_from < r.date_from
      );
  `.execute(db);
}
