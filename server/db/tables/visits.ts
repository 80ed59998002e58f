import type { InstantColumn } from "./people.ts";

export type VisitsTable = {
  aggregator_id: number;
  user_id: number;
  seen_at: InstantColumn;
  previous_at: InstantColumn | null;
};

/** The tables of this file by their names. */
export type Tables = { visits: VisitsTable };
