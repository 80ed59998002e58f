import { isDeepStrictEqual } from "node:util";
import type { RevocationPolicy, SignerReport, VerificationReport } from "../../pki/report.ts";
import { type Learnt, type SignatureVerifier, VerifierAway } from "../integrations/signature/verifier.ts";
import type { ArchivedSignature } from "./archive.repository.ts";
import type { KeptMaterial } from "./materials.repository.ts";
import { sha256 } from "./papers.repository.ts";
import { signerIn } from "./signer-facts.ts";

type Materials = ReadonlyMap<string, KeptMaterial>;

/** What is wrong with an archived signature by itself. Throws VerifierAway. */
export async function signatureFaults(
  signature: ArchivedSignature,
  verifier: SignatureVerifier,
  materials: Materials,
): Promise<string[]> {
  const { cms, cms_sha256, content, paper_sha256, materials: hashes } = signature;
  return [
    ...(sha256(cms) === cms_sha256 ? [] : ["the signature was changed"]),
    ...(sha256(content) === paper_sha256 ? [] : ["the paper was changed"]),
    ...hashes.flatMap((hash) => materialFault(hash, materials.get(hash))),
    ...(await findingFaults(signature, verifier, materials)),
  ];
}

async function findingFaults(
  signature: ArchivedSignature,
  verifier: SignatureVerifier,
  materials: Materials,
): Promise<string[]> {
  const { report: kept, materials: hashes } = signature;
  const isProved = hashes.length > 0;
  const report = await verifiedAnew(signature, verifier, materials, isProved);
  if (typeof report === "string") return [`it cannot be verified: ${report}`];
  const faults = [...report.errors, ...report.signers.flatMap(({ errors }) => errors)];
  if (!report.valid) return [`the signature does not hold: ${faults.join(", ")}`];
  const [signer] = report.signers;
  return [
    ...(signer && isSameFinding(kept, report, signer, isProved) ? [] : ["it is not what was found out when it came"]),
    ...(signer && isSameSigner(signature, signer) ? [] : ["it is not whose the signature says it is"]),
  ];
}

/** The report, or why there is none: what was kept may have been changed into what nobody can read. */
async function verifiedAnew(
  { cms, content, received_at, report: kept, materials: hashes }: ArchivedSignature,
  verifier: SignatureVerifier,
  materials: Materials,
  isProved: boolean,
): Promise<VerificationReport | string> {
  try {
    return await verifier.verifyCms({
      cms,
      content,
      at: new Date(received_at),
      revocation: isProved ? (policyOf(kept) ?? "none") : "none",
      evidence: learntOf(hashes, materials),
    });
  } catch (error) {
    if (error instanceof VerifierAway || !(error instanceof Error)) throw error;
    return error.message;
  }
}

function materialFault(hash: string, material: KeptMaterial | undefined): string[] {
  if (!material) return [`what it was judged by is missing: ${hash}`];
  return sha256(material.content) === hash ? [] : [`what it was judged by was changed: ${hash}`];
}

const policyOf = (kept: unknown): RevocationPolicy | undefined => (kept as { policy?: RevocationPolicy }).policy; // as proofOf wrote it

/** The answers and the lists among what a signature was judged by: nobody is asked for any other. */
function learntOf(hashes: readonly string[], materials: Materials): Learnt {
  const own = hashes.flatMap((hash) => materials.get(hash) ?? []);
  const of = (kind: KeptMaterial["kind"]) => own.filter((each) => each.kind === kind).map(({ content }) => content);
  return { ocsp: of("OCSP"), crls: of("CRL") };
}

/**
 * Whether what was written down when a signature came is what is found anew. What was asked about revocation is compared only where that is
 * kept, and where the verifier can be given it.
 */
function isSameFinding(kept: unknown, report: VerificationReport, signer: SignerReport, isProved: boolean): boolean {
  const { identity, issuer, validity, digestAlgorithm, timestamp, revocation, checks } = signer;
  const isAsked = isProved && report.policy === policyOf(kept);
  const found = {
    identity,
    issuer,
    validity,
    digestAlgorithm,
    ...(timestamp && { timestamp }),
    ...(isAsked && { revocation, checks }),
  };
  return Object.entries(found).every(([member, value]) =>
    isDeepStrictEqual((kept as Readonly<Record<string, unknown>>)[member], JSON.parse(JSON.stringify(value))),
  );
}

/** Whether the columns say of the signer what the CMS does: of signatures of the first form no hash holds all of them. */
function isSameSigner(signature: ArchivedSignature, signer: SignerReport): boolean {
  const { holder, iin, bin, organization, roles, serial, algorithm, claimed_at } = signature;
  return isDeepStrictEqual({ holder, iin, bin, organization, roles, serial, algorithm, claimed_at }, signerIn(signer));
}
