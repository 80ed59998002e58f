import { type SqlBool, sql } from "kysely";
import type { BankChoice } from "../../../contract/entities/bank.ts";
import type { Party } from "../../../definition/party.ts";
import { payments } from "../../../domain/documents/payments.ts";
import type { Tiyn } from "../../../domain/money/tiyn.ts";
import type { Db, Tx } from "../../db/database.ts";
import { scopedBy, within } from "../../db/scope.ts";
import type { Scope } from "../../http/scope.ts";

export const PAYMENTS = scopedBy("payments", { park: "park_id", counterparty: "counterparty_id" });

/** So many orders go into one file: more than a bank's client takes at once. */
export const MOST_ORDERS = 500;

export type OrderToSend = {
  id: number;
  number: string;
  status_id: number;
  formed_on: string;
  amount: Tiyn;
  knp: string;
  purpose: string;
  counterparty_id: number;
  payer: Party;
  payee: Party;
};

/** The orders of a choice, by their numbers, one more than a file takes at the most; of a filter, those alone that nobody has sent. */
export async function listOrders(db: Db | Tx, scope: Scope, choice: BankChoice): Promise<OrderToSend[]> {
  const { ids, period, park_id, counterparty_id } = choice;
  const which = ids
    ? sql<SqlBool>`payments.id = any(${[...ids]}::int[])`
    : sql<SqlBool>`payments.status_id = ${payments.byCode("created").id}`;
  const filters = [
    period === undefined ? sql<SqlBool>`true` : sql<SqlBool>`payments.period = ${`${period}-01`}::date`,
    park_id === undefined ? sql<SqlBool>`true` : sql<SqlBool>`payments.park_id = ${park_id}`,
    counterparty_id === undefined ? sql<SqlBool>`true` : sql<SqlBool>`payments.counterparty_id = ${counterparty_id}`,
  ];
  const { rows } = await sql<OrderToSend>`
    select payments.id, payments.number, payments.status_id, payments.formed_on, payments.amount, payments.knp, payments.purpose,
      payments.counterparty_id, payments.payer, payments.payee
    from payments where ${within(scope, PAYMENTS)} and ${which} and ${sql.join(filters, sql` and `)}
    order by payments.number limit ${MOST_ORDERS + 1}`.execute(db);
  return rows;
}
