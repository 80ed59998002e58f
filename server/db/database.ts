import { Kysely, PostgresDialect, type Transaction } from "kysely";
import pg from "pg";
import type * as ledger from "./tables/ledger.ts";
import type * as parks from "./tables/parks.ts";
import type * as people from "./tables/people.ts";
import type * as reports from "./tables/reports.ts";
import type * as work from "./tables/work.ts";

export type Tables = {
  cities: people.CitiesTable;
  banks: people.BanksTable;
  aggregators: people.AggregatorsTable;
  users: people.UsersTable;
  user_aggregators: people.UserAggregatorsTable;
  user_parks: people.UserParksTable;
  user_counterparties: people.UserCounterpartiesTable;
  sessions: people.SessionsTable;
  login_attempts: people.LoginAttemptsTable;
  idempotency_keys: people.IdempotencyKeysTable;
  parks: parks.ParksTable;
  counterparties: parks.CounterpartiesTable;
  counterparty_tax_statuses: parks.CounterpartyTaxStatusesTable;
  starting_limits: parks.StartingLimitsTable;
  contracts: parks.ContractsTable;
  contract_rates: parks.ContractRatesTable;
  category_mappings: ledger.CategoryMappingsTable;
  imports: ledger.ImportsTable;
  import_rows: ledger.ImportRowsTable;
  ledger_entries: ledger.LedgerEntriesTable;
  ledger_days: ledger.LedgerDaysTable;
  ledger_categories: ledger.LedgerCategoriesTable;
  ledger_drivers: ledger.LedgerDriversTable;
  distributions: reports.DistributionsTable;
  distribution_drafts: reports.DistributionDraftsTable;
  commissioner_reports: reports.CommissionerReportsTable;
  number_sequences: reports.NumberSequencesTable;
  jobs: work.JobsTable;
  audit: work.AuditTable;
};

/** The database outside a transaction. */
export type Db = Kysely<Tables>;
/** Inside one: a function that locks or writes asks for this, so that the type says so. */
export type Tx = Transaction<Tables>;

/** bigint columns are BigInt (money!), dates stay `YYYY-MM-DD`, instants become ISO text: nothing passes through a float or a local clock. */
const types = {
  getTypeParser: (oid: number, format?: "text" | "binary") => {
    if (oid === pg.types.builtins.INT8) return BigInt;
    if (oid === pg.types.builtins.NUMERIC) return BigInt; // only sums of bigint are numeric here
    if (oid === pg.types.builtins.DATE) return (text: string) => text;
    if (oid === pg.types.builtins.TIMESTAMPTZ) return (text: string) => new Date(text).toISOString();
    return pg.types.getTypeParser(oid, format);
  },
};

/** A pool whose values have the product's types. */
export function openPool(config: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool({ max: 10, ...config, types: types as pg.CustomTypesConfig }); // the parser's own signature is looser than its type
  pool.on("error", () => undefined); // an idle connection lost with the server; the next query says so to its caller
  // A connection lost while somebody holds it between two queries has no other listener, and the process would fall.
  pool.on("connect", (client) => client.on("error", () => undefined));
  return pool;
}

export const kyselyOn = (pool: pg.Pool): Db => new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
