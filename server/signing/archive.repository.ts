import type { Db } from "../db/database.ts";
import type { Link } from "./chain.repository.ts";
import { signaturesWithPapers } from "./papers.repository.ts";

/** A signature with the paper that it is of, as both are kept. */
export type ArchivedSignature = Omit<Link, "received_at"> & {
  readonly aggregator_id: number;
  readonly id: number;
  readonly cms: Buffer;
  readonly content: Buffer;
  readonly report: unknown;
  readonly received_at: string | Date;
  readonly previous: string;
  readonly hash: string;
};

/** How many are read at once: a paper is some 40 kB. */
const AT_ONCE = 100;

/** Every signature that was ever kept, in the order in which each aggregator's came. */
export async function* readArchive(db: Db): AsyncGenerator<ArchivedSignature> {
  for (let last: readonly [number, number] = [0, 0]; ; ) {
    const found = await signaturesWithPapers(db)
      .select(["s.aggregator_id", "s.id", "s.noun", "s.record_id", "s.side", "s.cms", "s.cms_sha256"])
      .select(["s.holder", "s.iin", "s.bin", "s.serial", "s.received_at", "s.power", "s.previous", "s.hash"])
      .select(["s.materials", "s.report"])
      .select(["p.sha256 as paper_sha256", "p.content"])
      .where(({ eb, refTuple, tuple }) => eb(refTuple("s.aggregator_id", "s.id"), ">", tuple(last[0], last[1])))
      .limit(AT_ONCE)
      .execute();
    yield* found;
    const end = found.at(-1);
    if (!end) return;
    last = [end.aggregator_id, end.id];
  }
}

/** Where each aggregator's chain ends. */
export const listChainEnds = (db: Db) =>
  db.selectFrom("signature_chains").selectAll().orderBy("aggregator_id").execute();
