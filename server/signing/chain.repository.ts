import { sql } from "kysely";
import type { Power } from "../../domain/signatures/powers.ts";
import type { Tx } from "../db/database.ts";
import { json } from "../db/json.ts";
import { insertRows } from "../db/rows.ts";
import { sha256 } from "./papers.repository.ts";

/** The hash before the first signature of an aggregator. */
export const BEGINNING = "0".repeat(64);

/** What a signature says that must never be changed unnoticed. Times are ISO text, the CMS and the paper stand by their hashes. */
export type Link = {
  readonly noun: string;
  readonly record_id: number;
  readonly side: string;
  readonly paper_sha256: string;
  readonly cms_sha256: string;
  readonly holder: string;
  readonly iin: string | null;
  readonly bin: string | null;
  readonly serial: string;
  readonly received_at: string;
  /** By which power of attorney somebody else's key signed for the side. */
  readonly power: Power | null;
  /** The hashes of what it was judged by; none of signatures from before these were kept. */
  readonly materials: readonly string[];
};

const MEMBERS = [
  ...(["noun", "record_id", "side", "paper_sha256", "cms_sha256"] as const),
  ...(["holder", "iin", "bin", "serial", "received_at"] as const),
];

/**
 * The hash of a signature in the chain: SHA-256 of the hash before it and of what it says, member by member in one order. A power and
 * what it was judged by stand last, and only where there are any: so the signatures from before there were keep their hashes.
 */
export function hashOf(previous: string, link: Link): string {
  const { power, materials } = link;
  const by = power ? [[power.contract, power.number, power.date, power.until]] : [];
  const judged = materials.length > 0 ? [{ materials }] : [];
  return sha256(json([previous, ...MEMBERS.map((member) => link[member]), ...by, ...judged]));
}

/** A signature that is added: its link and whatever else is kept of it. */
export type Added = {
  readonly link: Link;
  readonly paper_id: number;
  readonly cms: Uint8Array;
  readonly more: Readonly<{
    organization: string | null;
    roles: readonly string[];
    algorithm: string;
    claimed_at: string | null;
    report: unknown;
    user_id: number | null;
  }>;
};

/** Adds signatures to the chain of their aggregator, in their order. Whoever comes meanwhile waits until the transaction ends. */
export async function addToChain(tx: Tx, aggregatorId: number, added: readonly Added[]): Promise<void> {
  await tx
    .insertInto("signature_chains")
    .values({ aggregator_id: aggregatorId, last: BEGINNING, length: 0 })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const own = () => tx.selectFrom("signature_chains").where("aggregator_id", "=", aggregatorId);
  let { last } = await own().select("last").forUpdate().executeTakeFirstOrThrow();
  const rows = added.map(({ link, paper_id, cms, more }) => {
    const { paper_sha256: _, ...said } = link;
    const previous = last;
    last = hashOf(previous, link);
    return {
      ...said,
      ...more,
      ...{ aggregator_id: aggregatorId, paper_id, cms: `\\x${Buffer.from(cms).toString("hex")}`, previous, hash: last },
    };
  });
  await insertRows(tx, "signatures", rows, ["id"]);
  await sql`update signature_chains set last = ${last}, length = length + ${added.length}
    where aggregator_id = ${aggregatorId}`.execute(tx);
}
