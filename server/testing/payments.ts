import { sql } from "kysely";
import type { House } from "./house.ts";

/** A payment of a report as it is ordered, 1 000 ₸; its id. */
export async function putPayment({ db }: Pick<House, "db">, reportId: number): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into payments (aggregator_id, number, formed_on, period, park_id, counterparty_id, contract_id, report_id,
      contract_number, contract_date, amount, knp, purpose, payer, payee)
    select aggregator_id, 'ПП-' || number, period_to, period, park_id, counterparty_id, contract_id, id,
      contract_number, contract_date, 100000, '859', 'Перечисление по отчёту ' || number, commissioner, principal
    from commissioner_reports where id = ${reportId} returning id`.execute(db);
  return rows[0]?.id ?? 0;
}
