import type { ColumnType, Generated } from "kysely";

/** Instants come as ISO text, go in as text or Date. */
export type InstantColumn = ColumnType<string, string | Date, string | Date>;
/** The same where the database fills it in when nothing is given. */
export type MadeInstantColumn = ColumnType<string, string | Date | undefined, string | Date>;
export type JsonColumn<T> = ColumnType<T, string, string>;

export type CitiesTable = { id: number; name: string };
export type BanksTable = {
  bik: string;
  name: string;
  iban_code: string | null;
  valid_from: Generated<string>;
  valid_to: string | null;
};

export type AggregatorsTable = {
  id: Generated<number>;
  name: string;
  bin: string;
  address: Generated<string>;
  phone: Generated<string>;
  email: Generated<string>;
  director: Generated<string>;
  director_position: Generated<string>;
  iik: string | null;
  bik: string | null;
  kbe: string | null;
  limit_mode: Generated<"block" | "warn">;
  /** Until when papers are to be confirmed: days of the next month for reports and acts, days after sending for agreements. */
  report_day: Generated<number>;
  avr_day: Generated<number>;
  agreement_days: Generated<number>;
  created_at: MadeInstantColumn;
  version: Generated<number>;
  updated_at: InstantColumn | null;
};

/** Since when an aggregator pays VAT or does not; the next row ends it. Without a row it pays. */
export type AggregatorVatStatusesTable = {
  aggregator_id: number;
  date_from: string;
  vat_payer: boolean;
  vat_series: string | null;
  vat_number: string | null;
};

export type UsersTable = {
  id: Generated<number>;
  email: string;
  password_hash: string;
  /** When somebody else has set the password; null: its owner has. */
  password_given_at: InstantColumn | null;
  firstname: Generated<string>;
  lastname: Generated<string>;
  phone: string | null;
  /** Whose key alone opens the account, where it is known. */
  iin: string | null;
  position: Generated<string>;
  role_id: 1 | 2;
  is_outsourcing: Generated<boolean>;
  is_paid: Generated<boolean>;
  has_accounting_services: Generated<boolean>;
  /** Switched off, nobody can log in with it until it is switched on again. */
  is_active: Generated<boolean>;
  version: Generated<number>;
  created_at: MadeInstantColumn;
  last_login_at: InstantColumn | null;
  /** Since when nobody can log in with it. */
  closed_at: InstantColumn | null;
};

export type UserAggregatorsTable = { aggregator_id: number; user_id: number };
export type UserParksTable = { aggregator_id: number; user_id: number; park_id: number };
export type UserCounterpartiesTable = { aggregator_id: number; user_id: number; counterparty_id: number };

/** The parks that somebody is bound to: an outsourcer by his contracts in force, everybody else by `user_parks`. */
export type BoundParksView = UserParksTable;
/** What accounts are called, of whichever aggregator, those that are closed too; `name`: told from namesakes by the email. */
export type AccountNamesView = { id: number; name: string; called: string };
/** The accounts of an aggregator's outsourcers; `is_open`: they can be logged in with. */
export type OutsourcersView = { aggregator_id: number; id: number; name: string; is_open: boolean };

export type SessionsTable = {
  token_hash: Buffer;
  /** What its owner calls it by. */
  id: Generated<number>;
  user_id: number;
  created_at: InstantColumn;
  expires_at: InstantColumn;
  /** When whoever sits in it has shown once more who they are. */
  proved_at: InstantColumn | null;
  address: string;
  agent: string;
  /** About when it was last used. */
  seen_at: InstantColumn | null;
  by_key: Generated<boolean>;
  /** «Запомнить меня» was ticked. */
  remembered: Generated<boolean>;
  /** The one aggregator that it is of; null: all that the account works for. */
  only_in: number | null;
  /** The browser that it was opened in; null: it was opened before this was kept. */
  device_hash: Buffer | null;
};
export type LoginAttemptsTable = { account: string; address: string; at: InstantColumn };
export type KnownDevicesTable = {
  user_id: number;
  device_hash: Buffer;
  wrong: Generated<number>;
  last_at: InstantColumn;
};
/** Questions that a key answers to log in, by the browser that asked. */
export type LoginChallengesTable = {
  id: string;
  browser_hash: Buffer;
  payload: string;
  origin: string;
  address: string;
  inspections: Generated<number>;
  created_at: InstantColumn;
  expires_at: InstantColumn;
  used_at: InstantColumn | null;
};
/** Keys that somebody has logged in with. */
export type UserCertificatesTable = {
  user_id: number;
  serial: string;
  holder: string;
  organization: string | null;
  iin: string | null;
  bin: string | null;
  not_after: InstantColumn;
  first_at: InstantColumn;
  last_at: InstantColumn;
};
export type IdempotencyKeysTable = {
  user_id: number;
  key: string;
  route: string;
  body_hash: string;
  status: number | null;
  reply: JsonColumn<unknown> | null;
  created_at: InstantColumn;
};

/** The tables of this file by their names. */
export type Tables = {
  cities: CitiesTable;
  banks: BanksTable;
  aggregators: AggregatorsTable;
  aggregator_vat_statuses: AggregatorVatStatusesTable;
  users: UsersTable;
  user_aggregators: UserAggregatorsTable;
  user_parks: UserParksTable;
  user_counterparties: UserCounterpartiesTable;
  bound_parks: BoundParksView;
  account_names: AccountNamesView;
  outsourcers: OutsourcersView;
  sessions: SessionsTable;
  login_attempts: LoginAttemptsTable;
  known_devices: KnownDevicesTable;
  login_challenges: LoginChallengesTable;
  user_certificates: UserCertificatesTable;
  idempotency_keys: IdempotencyKeysTable;
};
