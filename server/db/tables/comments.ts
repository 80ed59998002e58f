import type { Generated } from "kysely";
import type { InstantColumn } from "./people.ts";

export type CommentsTable = {
  aggregator_id: number;
  id: Generated<number>;
  noun: string;
  record_id: number;
  text: string;
  is_internal: boolean;
  named_ids: number[];
  created_by: number;
  created_at: InstantColumn;
  changed_at: InstantColumn | null;
  version: Generated<number>;
};

/** The tables of this file by their names. */
export type Tables = { comments: CommentsTable };
