import { type Kysely, sql } from "kysely";

/**
 * The sums that a search may be for and that no order or filter had an index of; and closing balances from the greatest on: nearly all are
 * nothing, so that the index read from its other end was sorted whole (ADR 31, ADR 46).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index contracts_by_month_cap on contracts (aggregator_id, month_cap);
    create index contracts_by_starting_balance on contracts (aggregator_id, starting_balance);
    create index commissioner_reports_by_bonus_commission on commissioner_reports (aggregator_id, bonus_commission);
    create index outsourcing_additional_agreements_by_fee_before on outsourcing_additional_agreements (aggregator_id, fee_before);
    create index commissioner_reports_by_ending_balance_desc on commissioner_reports
      (aggregator_id, ending_balance desc, period desc, id desc);
    create index driver_reports_by_ending_balance_desc on driver_reports (aggregator_id, ending_balance desc, period desc, id desc);
  `.execute(db);
}
