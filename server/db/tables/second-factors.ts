import type { ColumnType, Generated } from "kysely";
import type { InstantColumn } from "./people.ts";

/** Programs of one-time codes that accounts are logged in to with, sealed. */
export type SecondFactorsTable = {
  user_id: number;
  secret: Buffer;
  begun_at: InstantColumn;
  confirmed_at: InstantColumn | null;
  last_step: ColumnType<bigint, number | undefined, number>;
  wrong: Generated<number>;
};
export type RecoveryCodesTable = { user_id: number; code_hash: Buffer; used_at: InstantColumn | null };

export type Tables = { second_factors: SecondFactorsTable; recovery_codes: RecoveryCodesTable };
