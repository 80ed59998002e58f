import type { Generated } from "kysely";
import type { InstantColumn, JsonColumn } from "./people.ts";

export type JobsTable = {
  aggregator_id: number;
  id: Generated<number>;
  user_id: number;
  kind: string;
  input: JsonColumn<unknown>;
  /** Of the work of one lane and kind one piece is done at a time; null: it is in nobody's way. */
  lane: string | null;
  status: "waiting" | "running" | "done" | "failed" | "cancelled";
  done: Generated<bigint>;
  total: bigint | null;
  result: JsonColumn<unknown> | null;
  error: JsonColumn<unknown> | null;
  cancel_asked: Generated<boolean>;
  created_at: InstantColumn;
  started_at: InstantColumn | null;
  finished_at: InstantColumn | null;
};

/** One field that an event changed. */
export type Change = { field: string; before: unknown; after: unknown };

export type AuditTable = {
  aggregator_id: number;
  id: Generated<bigint>;
  at: InstantColumn;
  user_id: number | null;
  event: string;
  entity: string;
  entity_id: number | null;
  changes: JsonColumn<Change[]>;
  /** The number under which the log has the call that did it; null: no call did. */
  request: string | null;
};

/** The tables of this file by their names. */
export type Tables = {
  jobs: JobsTable;
  audit: AuditTable;
};
