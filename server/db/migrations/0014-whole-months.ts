import { type Kysely, sql } from "kysely";

/**
 * A distribution remembers the shares that were typed, and whether its reports are its statistics (`status_id` 1) or one of them
 * has gone (0). Rows without money used to be dropped and deletions left no trace: what does not add up is open.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table distributions add column shares jsonb;

    update distributions d set status_id = 0
    where exists (
      select 1
      from (
        select sum(cash) as cash, sum(card) as card, sum(compensation) as compensation, sum(corporate) as corporate, sum(tip) as tip,
          sum(promo) as promo, sum(discount) as discount, sum(bonus) as bonus, sum(other) as other,
          sum(platform_commission) as fees, sum(tax) as tax
        from commissioner_reports r
        where r.aggregator_id = d.aggregator_id and r.park_id = d.park_id and r.period = d.period and r.origin <> 'manual'
      ) parts
      where exists (
        select 1 from jsonb_each_text(to_jsonb(parts)) part
        where coalesce(part.value, '0')::numeric <> coalesce(d.statistics ->> part.key, '0')::numeric
      )
    );
  `.execute(db);
}
