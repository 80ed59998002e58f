import type { Generated } from "kysely";
import type { MadeInstantColumn } from "./people.ts";

export type CounterpartiesTable = {
  aggregator_id: number;
  id: Generated<number>;
  name: string;
  form_activity: 1 | 2;
  iin_bin: string;
  director: Generated<string>;
  director_position: Generated<string>;
  email: string | null;
  phone: string | null;
  city_id: number | null;
  address: Generated<string>;
  iik: string | null;
  bik: string | null;
  kbe: string | null;
  note: Generated<string>;
  status_id: Generated<number>;
  has_limit: Generated<boolean>;
  has_accounting_services: Generated<boolean>;
  created_at: MadeInstantColumn;
  updated_at: MadeInstantColumn;
  version: Generated<number>;
};

export type CounterpartyTaxStatusesTable = {
  aggregator_id: number;
  counterparty_id: number;
  date_from: string;
  regime_id: number;
  vat_payer: boolean;
  vat_series: string | null;
  vat_number: string | null;
};

export type StartingLimitsTable = {
  aggregator_id: number;
  counterparty_id: number;
  kind: string;
  period_from: string;
  amount: bigint;
  set_by: number | null;
  set_at: MadeInstantColumn;
};

export type ContractRatesTable = {
  aggregator_id: number;
  contract_id: number;
  date_from: string;
  rate: number;
  bonus_rate: number;
};

/** The tables of this file by their names. */
export type Tables = {
  counterparties: CounterpartiesTable;
  counterparty_tax_statuses: CounterpartyTaxStatusesTable;
  starting_limits: StartingLimitsTable;
  contract_rates: ContractRatesTable;
};
