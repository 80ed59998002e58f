import type { Generated } from "kysely";
import type { InstantColumn, JsonColumn } from "./people.ts";

/** Letters that people are sent, and what has become of each. */
export type LettersTable = {
  id: Generated<number>;
  kind: string;
  email: string;
  locale: string;
  facts: JsonColumn<Readonly<Record<string, string>>>;
  /** Where the portal was asked for it, and from where. */
  origin: string | null;
  address: Generated<string>;
  state: Generated<"waiting" | "sending" | "sent" | "dropped" | "failed" | "doubtful">;
  tries: Generated<number>;
  created_at: InstantColumn;
  ended_at: InstantColumn | null;
};

/** Links that set a password anew, by the letters that they stand in. */
export type PasswordResetsTable = {
  letter_id: number;
  user_id: number;
  token_hash: Buffer;
  expires_at: InstantColumn;
  used_at: InstantColumn | null;
};

export type Tables = { letters: LettersTable; password_resets: PasswordResetsTable };
