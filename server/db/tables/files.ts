import type { Generated } from "kysely";
import type { InstantColumn } from "./people.ts";

export type FilesTable = {
  aggregator_id: number;
  id: Generated<number>;
  /** Where its content lies in the file store. */
  key: string;
  name: string;
  /** Bytes; null until all of it has arrived. */
  size: number | null;
  sha256: string | null;
  pages: number | null;
  noun: string | null;
  record_id: number | null;
  field: string | null;
  free_since: InstantColumn | null;
  is_swept: Generated<boolean>;
  created_by: number;
  created_at: InstantColumn;
};

/** The tables of this file by their names. */
export type Tables = { files: FilesTable };
