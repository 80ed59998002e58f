import type { ColumnType, Generated } from "kysely";
import type { Party } from "../../../definition/party.ts";
import type { JsonColumn, MadeInstantColumn } from "./people.ts";

/** Orders to the bank; money is tiyn, sides are as they were when the order was made. */
export type PaymentsTable = {
  aggregator_id: number;
  id: Generated<number>;
  number: string;
  status_id: Generated<number>;
  formed_on: string;
  executed_on: string | null;
  /** The first day of the report's month. */
  period: string;
  park_id: number;
  counterparty_id: number;
  contract_id: number;
  report_id: number;
  /** The report that says it was transferred, once the bank has executed it. */
  counted_by: number | null;
  contract_number: string;
  contract_date: string;
  amount: bigint;
  knp: string;
  purpose: string;
  reject_reason: Generated<string>;
  payer: JsonColumn<Party>;
  payee: JsonColumn<Party>;
  /** The payee's, by which lists are sorted: PostgreSQL takes it out of the copy. */
  counterparty_name: ColumnType<string, never, never>;
  created_by: number | null;
  created_at: MadeInstantColumn;
  updated_at: MadeInstantColumn;
  version: Generated<number>;
};

/** The tables of this file by their names. */
export type Tables = { payments: PaymentsTable };
