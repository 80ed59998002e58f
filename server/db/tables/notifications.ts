import type { Generated } from "kysely";
import type { InstantColumn, JsonColumn } from "./people.ts";

export type NotificationsTable = {
  aggregator_id: number;
  id: Generated<number>;
  user_id: number;
  type_id: number;
  event: string;
  noun: string;
  record_ids: number[];
  number: string | null;
  route: string | null;
  park_id: number | null;
  counterparty_id: number | null;
  status_id: number | null;
  facts: JsonColumn<Record<string, string | number>> | null;
  to_sign: boolean;
  author_id: number | null;
  created_at: InstantColumn;
  read_at: InstantColumn | null;
};

export type NotificationMarksTable = {
  aggregator_id: number;
  mark: string;
  level: number;
  marked_at: InstantColumn;
};

/** The tables of this file by their names. */
export type Tables = { notifications: NotificationsTable; notification_marks: NotificationMarksTable };
