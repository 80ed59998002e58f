import type { Generated } from "kysely";
import type { SigningState } from "../../../contract/entities/signing-run.ts";
import type { Tiyn } from "../../../domain/money/tiyn.ts";
import type { InstantColumn, JsonColumn } from "./people.ts";

/** Records that somebody set out to sign with one password. */
export type SigningRunsTable = {
  aggregator_id: number;
  id: Generated<number>;
  user_id: number;
  noun: string;
  action: string;
  /** The party of the records that signs. */
  side: string;
  /** Of what it set out to sign. */
  count: number;
  sum: Tiyn | null;
  created_at: InstantColumn;
  closed_at: InstantColumn | null;
};

/** Why a record is not signed: what its sentence is, and names. */
export type KeptRefusal = { readonly code: string; readonly values: Readonly<Record<string, string | number>> };

export type SigningRunItemsTable = {
  aggregator_id: number;
  run_id: number;
  record_id: number;
  place: number;
  number: string;
  /** As the person saw it. */
  version: number;
  /** Of what would have been printed of it; null where it was not there. */
  fingerprint: string | null;
  state: SigningState;
  refusal: JsonColumn<KeptRefusal> | null;
  /** When it was signed or skipped. */
  at: InstantColumn | null;
};

/** The tables of this file by their names. */
export type Tables = { signing_runs: SigningRunsTable; signing_run_items: SigningRunItemsTable };
