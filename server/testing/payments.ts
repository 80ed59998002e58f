import { sql } from "kysely";
import type { House } from "./house.ts";

/** A statement of the bank with one line that is nobody's; its id. */
export async function putStatement({ db }: Pick<House, "db">, aggregatorId: number, userId: number): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into bank_statements (aggregator_id, file_name, sha256, format, accounts, created_by, created_at)
    values (${aggregatorId}, ${`Выписка ${aggregatorId}.txt`}, ${`sha-${aggregatorId}`}, '2.00', '[]', ${userId}, '2026-05-01T00:00:00Z')
    returning id`.execute(db);
  const id = rows[0]?.id ?? 0;
  await sql`
    insert into bank_lines (aggregator_id, statement_id, position, key, account, direction, operated_on, number, amount,
      other_name, other_iin_bin, other_iik, purpose, knp)
    values (${aggregatorId}, ${id}, 1, 'key', 'KZ698562203112233445', 'in', '2026-05-01', '1', 100, 'Кто-то', '', '', 'Перевод', '')`.execute(
    db,
  );
  return id;
}

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
