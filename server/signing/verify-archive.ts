import { isDeepStrictEqual } from "node:util";
import type { RevocationPolicy, VerificationReport } from "../../pki/report.ts";
import type { Db } from "../db/database.ts";
import type { Learnt, SignatureVerifier } from "../integrations/signature/verifier.ts";
import { type ArchivedSignature, listChainEnds, readArchive } from "./archive.repository.ts";
import { BEGINNING, hashOf } from "./chain.repository.ts";
import { type KeptMaterial, readMaterials } from "./materials.repository.ts";
import { sha256 } from "./papers.repository.ts";

/** What is wrong with an aggregator's archive, and where: the id of the signature, or null of the archive as a whole. */
export type ArchiveFault = {
  readonly aggregatorId: number;
  readonly signatureId: number | null;
  readonly why: string;
};
export type ArchiveReport = { readonly checked: number; readonly faults: readonly ArchiveFault[] };

/**
 * Checks every signature that was ever kept: that each follows the one before it and none is missing, that signature, paper and what it was
 * judged by are the bytes that were kept, that the signature still holds over the paper as of when it came, and that what was found out then
 * is found anew. Says all that is wrong, in English, for the operator. Who is revoked by now does not matter, and nobody is asked: that was
 * done when it came, and the answers are kept.
 */
export async function verifyArchive(db: Db, verifier: SignatureVerifier): Promise<ArchiveReport> {
  const faults: ArchiveFault[] = [];
  const reached = new Map<number, { last: string; length: number }>();
  let materials: ReadonlyMap<string, KeptMaterial> = new Map();
  let checked = 0;
  for await (const signature of readArchive(db)) {
    const { aggregator_id: aggregatorId, id: signatureId } = signature;
    const before = reached.get(aggregatorId) ?? { last: BEGINNING, length: 0 };
    materials = await readMaterials(db, signature.materials, materials);
    const wrong = [...chainFaults(signature, before.last), ...(await contentFaults(signature, verifier, materials))];
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
  signature: ArchivedSignature,
  verifier: SignatureVerifier,
  materials: ReadonlyMap<string, KeptMaterial>,
): Promise<string[]> {
  const { cms, cms_sha256, content, paper_sha256, received_at, materials: hashes, report: kept } = signature;
  const isProved = hashes.length > 0;
  const report = await verifier.verifyCms({
    ...{ cms, content, at: new Date(received_at) },
    revocation: isProved ? (policyOf(kept) ?? "none") : "none",
    evidence: learntOf(hashes, materials),
  });
  const faults = [...report.errors, ...report.signers.flatMap(({ errors }) => errors)];
  return [
    ...(sha256(cms) === cms_sha256 ? [] : ["the signature was changed"]),
    ...(sha256(content) === paper_sha256 ? [] : ["the paper was changed"]),
    ...hashes.flatMap((hash) => materialFault(hash, materials.get(hash))),
    ...(report.valid ? [] : [`the signature does not hold: ${faults.join(", ")}`]),
    ...(report.valid && !isSameFinding(kept, report, isProved) ? ["it is not what was found out when it came"] : []),
  ];
}

function materialFault(hash: string, material: KeptMaterial | undefined): string[] {
  if (!material) return [`what it was judged by is missing: ${hash}`];
  return sha256(material.content) === hash ? [] : [`what it was judged by was changed: ${hash}`];
}

const policyOf = (kept: unknown): RevocationPolicy | undefined => (kept as { policy?: RevocationPolicy }).policy; // as proofOf wrote it

/** The answers and the lists among what a signature was judged by: nobody is asked for any other. */
function learntOf(hashes: readonly string[], materials: ReadonlyMap<string, KeptMaterial>): Learnt {
  const own = hashes.flatMap((hash) => materials.get(hash) ?? []);
  const of = (kind: KeptMaterial["kind"]) => own.filter((each) => each.kind === kind).map(({ content }) => content);
  return { ocsp: of("OCSP"), crls: of("CRL") };
}

/**
 * Whether what was written down when a signature came is what is found anew. What was asked about revocation is compared only where that is
 * kept, and where the verifier can be given it.
 */
function isSameFinding(kept: unknown, report: VerificationReport, isProved: boolean): boolean {
  const [signer] = report.signers;
  if (!signer) return false;
  const { identity, issuer, validity, digestAlgorithm, timestamp, revocation, checks } = signer;
  const isAsked = isProved && report.policy === policyOf(kept);
  const found = {
    ...{ identity, issuer, validity, digestAlgorithm, ...(timestamp && { timestamp }) },
    ...(isAsked && { revocation, checks }),
  };
  return Object.entries(found).every(([member, value]) =>
    isDeepStrictEqual((kept as Readonly<Record<string, unknown>>)[member], JSON.parse(JSON.stringify(value))),
  );
}
