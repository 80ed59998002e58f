import type { Generated } from "kysely";
import type { InstantColumn, JsonColumn, MadeInstantColumn } from "./people.ts";

export type StudioRevisionsTable = {
  resource: string;
  number: number;
  body: JsonColumn<unknown>;
  note: string;
  of_number: number | null;
  author_id: number | null;
  created_at: InstantColumn;
};

export type StudioSubjectsTable = {
  resource: string;
  register: Generated<number>;
  revision: number | null;
  /** How many drafts of it have been saved. */
  drafted: Generated<number>;
  /** `YYYY-MM-DD`. */
  taken_back_on: string | null;
  /** How many records there were to be renewed; null: none any more. */
  renewing: number | null;
  /** How many of them are. */
  renewed: Generated<number>;
};

export type StudioDraftsTable = {
  resource: string;
  body: JsonColumn<unknown>;
  version: Generated<number>;
  based_on: number | null;
  author_id: number | null;
  updated_at: InstantColumn;
};

export type RegisterRecordsTable = {
  aggregator_id: number;
  id: Generated<number>;
  register: number;
  name: Generated<string>;
  found: Generated<string>;
  status_id: Generated<number>;
  park_id: number | null;
  counterparty_id: number | null;
  values: JsonColumn<Record<string, unknown>>;
  version: Generated<number>;
  created_at: MadeInstantColumn;
  updated_at: MadeInstantColumn;
};

export type RecordLinksTable = {
  aggregator_id: number;
  id: Generated<number>;
  owner: string;
  owner_id: number;
  field: string;
  park_id: number | null;
  counterparty_id: number | null;
  contract_id: number | null;
  driver_id: number | null;
  employee_id: number | null;
  service_id: number | null;
  register_record_id: number | null;
};

/** Sessions of an administrator who looks at the portal as somebody else does. */
export type ViewSessionsTable = {
  token_hash: Buffer;
  session: Buffer;
  aggregator_id: number;
  user_id: number;
  draft: string | null;
  expires_at: InstantColumn;
};

/** The tables of this file by their names. */
export type Tables = {
  studio_revisions: StudioRevisionsTable;
  studio_subjects: StudioSubjectsTable;
  studio_drafts: StudioDraftsTable;
  register_records: RegisterRecordsTable;
  record_links: RecordLinksTable;
  view_sessions: ViewSessionsTable;
};
