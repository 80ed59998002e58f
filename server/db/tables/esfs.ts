import type { Generated } from "kysely";
import type { Party } from "../../../definition/party.ts";
import type { InstantColumn, JsonColumn } from "./people.ts";

/** Electronic invoices. Money is tiyn, `vat_rate` basis points; sides are as the act had them. */
export type EsfsTable = {
  aggregator_id: number;
  id: Generated<number>;
  number: string;
  registration_number: string | null;
  external_status: string | null;
  status_id: Generated<number>;
  turn_date: string;
  issue_by: string;
  discharge_date: string | null;
  /** The first day of the act's month. */
  period: string;
  park_id: number;
  counterparty_id: number;
  contract_id: number;
  avr_id: number;
  vat_rate: number;
  total: bigint;
  vat: bigint;
  without_vat: bigint;
  seller: JsonColumn<Party>;
  buyer: JsonColumn<Party>;
  contract_number: string;
  contract_date: string;
  created_by: number | null;
  created_at: InstantColumn;
  updated_at: InstantColumn;
  version: Generated<number>;
};

/** The tables of this file by their names. */
export type Tables = { esfs: EsfsTable };
