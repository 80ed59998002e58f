import type { Generated } from "kysely";
import type { MadeInstantColumn } from "./people.ts";

/** Values of a record, named by `Key`, that hold from a day on. */
type Dated<Key extends string, Row> = Row & { [K in Key]: number } & { aggregator_id: number; date_from: string };

type TaxStatus = { regime_id: number; vat_payer: boolean; vat_series: string | null; vat_number: string | null };

export type StartingLimitsTable = {
  aggregator_id: number;
  counterparty_id: number;
  kind: string;
  period_from: string;
  amount: bigint;
  set_by: number | null;
  set_at: MadeInstantColumn;
  version: Generated<number>;
};

/** The tables of this file by their names. */
export type Tables = {
  counterparty_tax_statuses: Dated<"counterparty_id", TaxStatus>;
  starting_limits: StartingLimitsTable;
  contract_rates: Dated<"contract_id", { rate: number; bonus_rate: number }>;
};
