import type { Db } from "../db/database.ts";
import type { SignatureVerifier } from "../integrations/signature/verifier.ts";
import { type ArchivedSignature, listChainEnds, readArchive } from "./archive.repository.ts";
import { BEGINNING, hashOf } from "./chain.repository.ts";
import { sha256 } from "./papers.repository.ts";

/** What is wrong with an aggregator's archive, and where: the id of the signature, or null of the archive as a whole. */
export type ArchiveFault = {
  readonly aggregatorId: number;
  readonly signatureId: number | null;
  readonly why: string;
};
export type ArchiveReport = { readonly checked: number; readonly faults: readonly ArchiveFault[] };

/**
 * Checks every signature that was ever kept: that each follows the one before it and none is missing, that signature and paper are the bytes
 * that were kept, and that the signature still holds over the paper as of when it came. Says all that is wrong, in English, for the operator.
 * Who is revoked by now does not matter: that was asked when it came.
 */
export async function verifyArchive(db: Db, verifier: SignatureVerifier): Promise<ArchiveReport> {
  const faults: ArchiveFault[] = [];
  const reached = new Map<number, { last: string; length: number }>();
  let checked = 0;
  for await (const signature of readArchive(db)) {
    const { aggregator_id: aggregatorId, id: signatureId } = signature;
    const before = reached.get(aggregatorId) ?? { last: BEGINNING, length: 0 };
    const wrong = [...chainFaults(signature, before.last), ...(await contentFaults(signature, verifier))];
    faults.push(...wrong.map((why) => ({ aggregatorId, signatureId, why })));
    reached.set(aggregatorId, { last: signature.hash, length: before.length + 1 });
    checked += 1;
  }
  for (const { aggregator_id: aggregatorId, last, length } of await listChainEnds(db)) {
    const end = reached.get(aggregatorId) ?? { last: BEGINNING, length: 0 };
    if (end.last !== last || end.length !== length)
      faults.push({
        aggregatorId,
        signatureId: null,
        why: `the chain should end after ${length}, and ends after ${end.length}`,
      });
  }
  return { checked, faults };
}

function chainFaults(signature: ArchivedSignature, last: string): string[] {
  const { previous, hash, received_at, ...said } = signature;
  const link = { ...said, received_at: new Date(received_at).toISOString() };
  return [
    ...(previous === last ? [] : ["it does not follow the one before it"]),
    ...(hash === hashOf(previous, link) ? [] : ["what it says was changed"]),
  ];
}

async function contentFaults(
  { cms, cms_sha256, content, paper_sha256, received_at }: ArchivedSignature,
  verifier: SignatureVerifier,
): Promise<string[]> {
  const report = await verifier.verifyCms({ cms, content, at: new Date(received_at), revocation: "none" });
  const faults = [...report.errors, ...report.signers.flatMap(({ errors }) => errors)];
  return [
    ...(sha256(cms) === cms_sha256 ? [] : ["the signature was changed"]),
    ...(sha256(content) === paper_sha256 ? [] : ["the paper was changed"]),
    ...(report.valid ? [] : [`the signature does not hold: ${faults.join(", ")}`]),
  ];
}
