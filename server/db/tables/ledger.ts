import type { Generated } from "kysely";
import type { ImportRow } from "../../../contract/entities/disps.ts";
import type { InstantColumn, JsonColumn, MadeInstantColumn } from "./people.ts";

export type CategoryMappingsTable = {
  aggregator_id: number;
  category_id: string;
  date_from: string;
  column_key: string;
  set_by: number | null;
  set_at: MadeInstantColumn;
};

export type ImportStatus = ImportRow["status"];

export type ImportsTable = {
  aggregator_id: number;
  id: Generated<number>;
  park_id: number;
  file_name: string;
  file_key: string;
  sha256: string;
  size: bigint;
  status: ImportStatus;
  preview: JsonColumn<unknown> | null;
  rows_added: number | null;
  rows_replaced: number | null;
  problem: JsonColumn<unknown> | null;
  job_id: number | null;
  created_by: number;
  created_at: InstantColumn;
  finished_at: InstantColumn | null;
  version: Generated<number>;
};

type EntryFields = {
  event_at: InstantColumn;
  event_on: string;
  entry_key: string;
  natural_key: string;
  driver_id: string;
  driver_name: string;
  category_id: string;
  amount: bigint;
  document: string;
  initiator: string;
  comment: string;
};

export type ImportRowsTable = EntryFields & {
  aggregator_id: number;
  import_id: number;
  line: number;
  external_id: string;
  category_name: string;
  group_id: string;
};
export type LedgerEntriesTable = EntryFields & {
  aggregator_id: number;
  park_id: number;
  import_id: number;
  occurrence: number;
};
export type LedgerReplacedTable = EntryFields & {
  aggregator_id: number;
  id: Generated<bigint>;
  park_id: number;
  import_id: number;
  external_id: string;
  entry_import_id: number;
};
export type LedgerDaysTable = {
  aggregator_id: number;
  park_id: number;
  day: string;
  category_id: string;
  amount: bigint;
  entries: number;
};
/** Written by the database alone, as the days are (migration 0023). */
export type LedgerMonthsTable = Omit<LedgerDaysTable, "day"> & { month: string };
/** Written by the database alone (migration 0037): how many categories a park's day has, none of which is no row. */
export type LedgerParkDaysTable = Pick<LedgerDaysTable, "aggregator_id" | "park_id" | "day"> & { categories: number };
export type LedgerCategoriesTable = {
  aggregator_id: number;
  category_id: string;
  name: string;
  group_id: Generated<string>;
};
export type LedgerDriversTable = {
  aggregator_id: number;
  park_id: number;
  driver_id: string;
  name: string;
  id: Generated<number>;
  version: Generated<number>;
  /** Which of the park's drivers this is. */
  record_id: number | null;
};

/** The tables of this file by their names. */
export type Tables = {
  category_mappings: CategoryMappingsTable;
  imports: ImportsTable;
  import_rows: ImportRowsTable;
  ledger_entries: LedgerEntriesTable;
  ledger_replaced: LedgerReplacedTable;
  ledger_days: LedgerDaysTable;
  ledger_months: LedgerMonthsTable;
  ledger_park_days: LedgerParkDaysTable;
  ledger_categories: LedgerCategoriesTable;
  ledger_drivers: LedgerDriversTable;
};
