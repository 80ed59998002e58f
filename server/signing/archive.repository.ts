import type { Db, Tx } from "../db/database.ts";
import type { Link, OfPaper, Rest } from "./chain-links.ts";
import { signaturesWithPapers } from "./papers.repository.ts";

/** A signature with the paper that it is of, as both are kept. */
export type ArchivedSignature = Link &
  Rest &
  OfPaper & {
    readonly aggregator_id: number;
    readonly id: number;
    readonly cms: Buffer;
    readonly content: Buffer;
    /** Of which record the paper is. */
    readonly paper_noun: string;
    readonly paper_record_id: number;
    readonly is_void: boolean;
    readonly hash_form: number;
    readonly previous: string;
    readonly hash: string;
    readonly mac: string;
  };

/** What takes the force from a signature, with the hash of it; null where there is no such signature. */
export type ArchivedVoid = {
  readonly aggregator_id: number;
  readonly signature_id: number;
  readonly signature: string | null;
  readonly reason: string;
  readonly user_id: number | null;
  readonly voided_at: string;
  readonly previous: string;
  readonly hash: string;
  readonly mac: string;
};

/** How many are read at once: a paper is some 40 kB. */
const AT_ONCE = 100;

/** Every signature that was ever kept, in the order in which each aggregator's came. */
export async function* readArchive(db: Db | Tx): AsyncGenerator<ArchivedSignature> {
  for (let last: readonly [number, number] = [0, 0]; ; ) {
    const found = await signaturesWithPapers(db)
      .leftJoin("signature_voids as v", (on) =>
        on.onRef("v.aggregator_id", "=", "s.aggregator_id").onRef("v.signature_id", "=", "s.id"),
      )
      .select(["s.aggregator_id", "s.id", "s.noun", "s.record_id", "s.side", "s.paper_id", "s.cms", "s.cms_sha256"])
      .select(["s.holder", "s.iin", "s.bin", "s.organization", "s.roles", "s.serial", "s.algorithm", "s.claimed_at"])
      .select([
        "s.received_at",
        "s.power",
        "s.report",
        "s.materials",
        "s.user_id",
        "s.hash_form",
        "s.previous",
        "s.hash",
        "s.mac",
      ])
      .select(["p.sha256 as paper_sha256", "p.content", "p.title", "p.fingerprint", "p.round", "p.frozen_by"])
      .select(["p.frozen_at", "p.noun as paper_noun", "p.record_id as paper_record_id"])
      .select(({ eb }) => eb("v.signature_id", "is not", null).as("is_void"))
      .where(({ eb, refTuple, tuple }) => eb(refTuple("s.aggregator_id", "s.id"), ">", tuple(last[0], last[1])))
      .limit(AT_ONCE)
      .execute();
    yield* found as unknown as ArchivedSignature[]; // a form is 1 or 2, and what is void is a boolean
    const end = found.at(-1);
    if (!end) return;
    last = [end.aggregator_id, end.id];
  }
}

/** All that takes the force from signatures. */
export const listVoids = (db: Db | Tx): Promise<ArchivedVoid[]> =>
  db
    .selectFrom("signature_voids as v")
    .leftJoin("signatures as s", (on) =>
      on.onRef("s.aggregator_id", "=", "v.aggregator_id").onRef("s.id", "=", "v.signature_id"),
    )
    .select(["v.aggregator_id", "v.signature_id", "s.hash as signature", "v.reason", "v.user_id", "v.voided_at"])
    .select(["v.previous", "v.hash", "v.mac"])
    .execute();

/** Everybody who may have an archive, those whose is empty too. */
export const listArchiveOwners = async (db: Db | Tx): Promise<number[]> =>
  (await db.selectFrom("aggregators").select("id").orderBy("id").execute()).map(({ id }) => id);
