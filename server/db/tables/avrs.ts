import type { Generated } from "kysely";
import type { Party } from "../../../definition/party.ts";
import type { AvrKind } from "../../../domain/documents/avrs.ts";
import type { InstantColumn, JsonColumn } from "./people.ts";

/** Acts of both kinds. Money is tiyn; `vat_rate` is basis points, null where the performer pays no VAT. */
export type AvrsTable = {
  aggregator_id: number;
  id: Generated<number>;
  kind: AvrKind;
  number: string;
  formed_on: string;
  service_on: string;
  /** The first day of the month. */
  period: string;
  period_from: string;
  period_to: string;
  park_id: number;
  counterparty_id: number;
  contract_id: number;
  report_id: number;
  status_id: Generated<number>;
  /** The counterparty's tax regime at the end of the period. */
  regime_id: number | null;
  vat_rate: number | null;
  total: bigint;
  vat: bigint | null;
  without_vat: bigint;
  performer: JsonColumn<Party>;
  customer: JsonColumn<Party>;
  contract_number: string;
  contract_date: string;
  /** As it was; none where nothing was signed by the end of the period. */
  offer_id: number | null;
  offer_number: string | null;
  offer_date: string | null;
  note: Generated<string>;
  signed_at: InstantColumn | null;
  confirmed_at: InstantColumn | null;
  created_by: number | null;
  created_at: InstantColumn;
  updated_at: InstantColumn;
  version: Generated<number>;
};

/** The tables of this file by their names. */
export type Tables = { avrs: AvrsTable };
