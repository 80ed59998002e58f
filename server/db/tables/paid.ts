import type { Generated } from "kysely";
import type { Party } from "../../../definition/party.ts";
import type { InstantColumn, JsonColumn } from "./people.ts";

/** Acts of integrators. Money is tiyn, rates basis points; sides are as on the last day of the month. */
export type PaidAvrsTable = {
  aggregator_id: number;
  id: Generated<number>;
  number: string;
  status_id: Generated<number>;
  /** The first day of the month. */
  period: string;
  formed_on: string;
  counterparty_id: number;
  contract_id: number;
  contract_number: string;
  contract_date: string;
  total: bigint;
  vat: bigint | null;
  without_vat: bigint;
  vat_rate: number | null;
  reward: bigint | null;
  rate: number | null;
  days: number;
  performer: JsonColumn<Party>;
  customer: JsonColumn<Party>;
  signed_on: string | null;
  created_by: number | null;
  created_at: InstantColumn;
  updated_at: InstantColumn;
  version: Generated<number>;
};

/** The tables of this file by their names. */
export type Tables = { paid_avrs: PaidAvrsTable };
