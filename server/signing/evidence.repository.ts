import type { Db, Tx } from "../db/database.ts";
import { holdingSignatures, type Of } from "./papers.repository.ts";

/** A signature that holds, with its paper and what was found out about it. */
export type Evidence = {
  readonly record_id: number;
  readonly title: string;
  readonly content: Buffer;
  readonly sha256: string;
  readonly side: string;
  readonly cms: Buffer;
  readonly holder: string;
  readonly iin: string | null;
  readonly bin: string | null;
  readonly organization: string | null;
  readonly roles: readonly string[];
  readonly serial: string;
  readonly algorithm: string;
  readonly claimed_at: string | null;
  readonly received_at: string;
  /** By which power of attorney it was given. */
  readonly power: unknown;
  readonly report: unknown;
  readonly materials: readonly string[];
  readonly previous: string;
  readonly hash: string;
};

/** The signatures of these records that hold, in the order in which they came. */
export const listEvidence = (db: Db | Tx, of: Of, records: readonly number[]): Promise<Evidence[]> =>
  holdingSignatures(db, of, records)
    .select(["s.record_id", "p.title", "p.content", "p.sha256", "s.side", "s.cms", "s.holder", "s.iin", "s.bin"])
    .select(["s.organization", "s.roles", "s.serial", "s.algorithm", "s.claimed_at", "s.received_at"])
    .select(["s.power", "s.report", "s.materials", "s.previous", "s.hash"])
    .execute();
