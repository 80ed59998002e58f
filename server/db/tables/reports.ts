import type { ColumnType, Generated } from "kysely";
import type { Party } from "../../../definition/party.ts";
import type { Figure } from "../../../domain/distribution/figures.ts";
import type { Bps, Tiyn } from "../../../domain/money/tiyn.ts";
import type { InstantColumn, JsonColumn } from "./people.ts";

export type DistributionsTable = {
  aggregator_id: number;
  id: Generated<number>;
  park_id: number;
  period: string;
  statistics: JsonColumn<unknown>;
  statistics_hash: string;
  /** Basis points by contract, as they were typed; null where amounts were. */
  shares: JsonColumn<unknown> | null;
  saved_by: number | null;
  saved_at: InstantColumn;
  version: Generated<number>;
};

export type DistributionDraftsTable = {
  aggregator_id: number;
  park_id: number;
  period: string;
  user_id: number;
  body: JsonColumn<unknown>;
  statistics_hash: string;
  saved_at: InstantColumn;
  version: Generated<number>;
};

type RateColumn = ColumnType<Bps, number, number>;
/** The money columns of a commissioner report; the table's checks repeat the identities of domain.md §2.5. */
type FiguresColumns = Readonly<Record<Figure, ColumnType<Tiyn, bigint, bigint>>>;

export type CommissionerReportsTable = FiguresColumns & {
  aggregator_id: number;
  id: Generated<number>;
  number: string;
  formed_on: string;
  period: string;
  period_from: string;
  period_to: string;
  origin: "distribution" | "single" | "manual";
  park_id: number;
  counterparty_id: number;
  contract_id: number;
  /** The principal's, by which lists are sorted: PostgreSQL takes it out of the copy. */
  counterparty_name: ColumnType<string, never, never>;
  status_id: Generated<number>;
  rate: RateColumn;
  bonus_rate: RateColumn;
  /** Basis points, on the last day of the period; null for a commissioner that paid no VAT. */
  vat_rate: ColumnType<Bps | null, number | null, number | null>;
  principal: JsonColumn<Party>;
  commissioner: JsonColumn<Party>;
  contract_number: string;
  contract_date: string;
  limit_override: Generated<boolean>;
  signed_at: InstantColumn | null;
  confirmed_at: InstantColumn | null;
  created_by: number | null;
  created_at: InstantColumn;
  updated_at: InstantColumn;
  version: Generated<number>;
};

export type NumberSequencesTable = { aggregator_id: number; kind: string; year: number; last: number };

/** The tables of this file by their names. */
export type Tables = {
  distributions: DistributionsTable;
  distribution_drafts: DistributionDraftsTable;
  commissioner_reports: CommissionerReportsTable;
  number_sequences: NumberSequencesTable;
};
