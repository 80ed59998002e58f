import type { Db, Tx } from "../db/database.ts";
import { type Of, signaturesOf } from "./papers.repository.ts";

/** Every signature of these records, void ones as well, in the order in which they came. */
export const listSignatures = (db: Db | Tx, of: Of, records: readonly number[]) =>
  signaturesOf(db, of, records)
    .leftJoin("account_names as a", "a.id", "v.user_id")
    .select(["s.id", "s.record_id", "s.side", "s.holder", "s.iin", "s.bin", "s.organization", "s.roles", "s.serial"])
    .select(["s.algorithm", "s.claimed_at", "s.received_at", "s.report", "p.title", "p.sha256"])
    .select(["v.reason", "v.voided_at", "a.called as voided_by"])
    .execute();
