import type { Generated } from "kysely";
import type { Density, LaidColumn } from "../../../contract/entities/view.ts";
import type { InstantColumn, JsonColumn } from "./people.ts";

export type ViewsTable = {
  aggregator_id: number;
  id: Generated<number>;
  user_id: number;
  noun: string;
  name: string;
  query: string;
  is_shared: Generated<boolean>;
  version: Generated<number>;
  created_at: InstantColumn;
  updated_at: InstantColumn;
};

export type ListLayoutsTable = {
  aggregator_id: number;
  user_id: number;
  noun: string;
  columns: JsonColumn<LaidColumn[]> | null;
  density: Density | null;
  updated_at: InstantColumn;
};

/** The tables of this file by their names. */
export type Tables = { views: ViewsTable; list_layouts: ListLayoutsTable };
