import type { MadeInstantColumn } from "./people.ts";

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
  counterparty_tax_statuses: CounterpartyTaxStatusesTable;
  starting_limits: StartingLimitsTable;
  contract_rates: ContractRatesTable;
};
