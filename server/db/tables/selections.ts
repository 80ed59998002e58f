import type { Generated } from "kysely";
import type { Tiyn } from "../../../domain/money/tiyn.ts";
import type { InstantColumn } from "./people.ts";

export type SelectionsTable = {
  aggregator_id: number;
  id: Generated<number>;
  user_id: number;
  noun: string;
  query: string;
  /** In order; `versions` has one for each. */
  ids: number[];
  versions: number[];
  sum: Tiyn | null;
  hash: string;
  created_at: InstantColumn;
};

/** The tables of this file by their names. */
export type Tables = { selections: SelectionsTable };
