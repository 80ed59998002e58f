import type { Db, Tx } from "../db/database.ts";
import { sealOf } from "../db/sealing.ts";
import type { SignatureVerifier } from "../integrations/signature/verifier.ts";
import { type ArchivedSignature, listArchiveOwners, listVoids, readArchive } from "./archive.repository.ts";
import { listChainEnds } from "./chain-ends.repository.ts";
import type { KeptEnds } from "./chain-ends.ts";
import { ChainWalk } from "./chain-walk.ts";
import { type KeptMaterial, readMaterials } from "./materials.repository.ts";
import { signatureFaults } from "./verify-signature.ts";

/** What is wrong with an aggregator's archive, and where: the id of the signature, or null of the archive as a whole. */
export type ArchiveFault = {
  readonly aggregatorId: number;
  readonly signatureId: number | null;
  readonly why: string;
};
export type ArchiveReport = { readonly checked: number; readonly faults: readonly ArchiveFault[] };

/**
 * Checks every signature that was ever kept: that it and what voids it follow each other and none is missing, up to where the chain was known
 * to end outside the database; that each was sealed by the key of the installation; that signature, paper and what it was judged by are the bytes that were kept; that the signature still holds over
 * the paper as of when it came, and that what was found out then is found anew; that the signatures of a record which hold are all of one
 * paper. Says all that is wrong, in English, for the operator. Who is revoked by now does not matter, and nobody is asked: that was done when it
 * came, and the answers are kept. `endsOf`: the ends of an aggregator's chain that are kept outside.
 */
export async function verifyArchive(
  db: Db | Tx,
  verifier: SignatureVerifier,
  endsOf: (aggregatorId: number) => Promise<KeptEnds>,
): Promise<ArchiveReport> {
  const faults: ArchiveFault[] = [];
  const chainEnds = await listChainEnds(db);
  const voids = await listVoids(db);
  const seal = sealOf(db);
  const walks = new Map<number, ChainWalk>();
  for (const id of new Set([
    ...(await listArchiveOwners(db)),
    ...[...chainEnds, ...voids].map((row) => row.aggregator_id),
  ]))
    walks.set(
      id,
      new ChainWalk(
        voids.filter((each) => each.aggregator_id === id),
        await endsOf(id),
        seal,
      ),
    );
  const papers = new Map<string, string>();
  let materials: ReadonlyMap<string, KeptMaterial> = new Map();
  let checked = 0;
  for await (const signature of readArchive(db)) {
    const { aggregator_id: aggregatorId, id: signatureId } = signature;
    materials = await readMaterials(db, signature.materials, materials);
    const wrong = [
      ...(walks.get(aggregatorId)?.follow(signature, kindsOf(signature, materials)) ?? ["nobody has this archive"]),
      ...(await signatureFaults(signature, verifier, materials)),
      ...paperFaults(signature, papers),
    ];
    faults.push(...wrong.map((why) => ({ aggregatorId, signatureId, why })));
    checked += 1;
  }
  for (const [aggregatorId, walk] of walks) {
    const end = chainEnds.find((each) => each.aggregator_id === aggregatorId);
    faults.push(...walk.end(end).map((fault) => ({ aggregatorId, signatureId: null, ...fault })));
  }
  return { checked, faults };
}

const kindsOf = ({ materials: hashes }: ArchivedSignature, materials: ReadonlyMap<string, KeptMaterial>): string[] =>
  hashes.map((hash) => materials.get(hash)?.kind ?? "");

/** The paper is the record's that the signature names, and every signature of it that holds is of this paper. `papers`: that of each record. */
function paperFaults(signature: ArchivedSignature, papers: Map<string, string>): string[] {
  const { aggregator_id, noun, record_id, paper_noun, paper_record_id, paper_sha256, is_void } = signature;
  const record = `${aggregator_id} ${noun} ${record_id}`;
  const signed = papers.get(record) ?? paper_sha256;
  if (!is_void) papers.set(record, signed);
  return [
    ...(noun === paper_noun && record_id === paper_record_id ? [] : ["the paper is another record's"]),
    ...(is_void || signed === paper_sha256 ? [] : ["the sides of the record have signed different papers"]),
  ];
}
