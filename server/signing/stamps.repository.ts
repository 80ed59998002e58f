import type { Db, Tx } from "../db/database.ts";
import { holdingSignatures, type Of } from "./papers.repository.ts";

/** Of each signature of these records that holds what is said of it on paper, in the order in which they came. */
export const listStamps = (db: Db | Tx, of: Of, records: readonly number[]) =>
  holdingSignatures(db, of, records)
    .select(["s.record_id", "s.side", "s.holder", "s.organization", "s.iin", "s.bin", "s.serial", "s.received_at"])
    .execute();
