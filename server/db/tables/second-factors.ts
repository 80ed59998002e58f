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
export type RecoveryCodesTable = {
  user_id: number;
  code_hash: Buffer;
  used_at: InstantColumn | null;
  /** The installation's key that the digest was made by, sealed by the present one; null: it is the present one. */
  sealed_key: Buffer | null;
};
/** By which key the database is sealed, by its digest; no row where that was never changed. */
export type SealingKeyTable = { is_only: Generated<boolean>; digest: string };

export type Tables = {
  second_factors: SecondFactorsTable;
  recovery_codes: RecoveryCodesTable;
  sealing_key: SealingKeyTable;
};
