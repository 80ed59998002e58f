import type { Holder } from "../../domain/signatures/rights.ts";
import type { SignatureFault, SignerReport, VerificationReport } from "../../pki/report.ts";
import type { Material } from "../../pki/revocation.ts";
import { Failure } from "../http/failure.ts";
import { type SignatureVerifier, VerifierAway, type VerifyRequest } from "../integrations/signature/verifier.ts";
import { reportIn, signerIn } from "./signer-facts.ts";

/** A signature that holds, and whose it is. */
export type Proof = {
  readonly holder: Holder & { readonly name: string; readonly organization: string | null };
  /** Of the certificate, in hexadecimal. */
  readonly serial: string;
  readonly algorithm: string;
  /** By the signer's computer; ISO. */
  readonly claimedAt: string | null;
  /** By a timestamp that is believed; null where there is none. */
  readonly stampedAt: Date | null;
  /** What was checked, and how. */
  readonly report: unknown;
  /** What it was judged by. */
  readonly material: readonly Material[];
};
export type Refuted = { readonly fault: SignatureFault };

/** Says whether a detached signature holds over these bytes, today; whether it is the right person's is asked elsewhere. */
export type Prove = (cms: Uint8Array, content: Uint8Array) => Promise<Proof | Refuted>;

/** Whether a detached signature holds over these bytes, by a verifier. Throws VERIFIER_AWAY. */
export const proveBy = async (verifier: SignatureVerifier, cms: Uint8Array, content: Uint8Array) =>
  proofOf(await verifyBy(verifier, { cms, content, single: true }));

/** Asks a verifier. Throws VERIFIER_AWAY where nothing is known: then nothing is believed. */
export async function verifyBy(verifier: SignatureVerifier, request: VerifyRequest): Promise<VerificationReport> {
  try {
    return await verifier.verifyCms(request);
  } catch (error) {
    throw error instanceof VerifierAway ? new Failure("VERIFIER_AWAY") : error;
  }
}

/** Whose a key is, as its certificate says it. */
export function holderOf(signer: SignerReport): Proof["holder"] {
  const { holder: name, iin, bin, organization, roles } = signerIn(signer);
  return { kind: signer.identity.kind, iin, bin, roles, organization, name };
}

/**
 * What a report proves: one signature of one side. Of several signers nobody could say whose it is, and a document within it is no
 * detached one.
 */
export function proofOf(report: VerificationReport): Proof | Refuted {
  const [fault] = [...report.errors, ...report.signers.flatMap(({ errors }) => errors)];
  if (fault) return { fault };
  const [signer, ...others] = report.signers;
  if (!signer || others.length > 0 || report.embedded || !report.valid) return { fault: "MALFORMED" };
  const { claimed_at: claimedAt, serial, algorithm } = signerIn(signer);
  return {
    holder: holderOf(signer),
    serial,
    algorithm,
    claimedAt,
    stampedAt: signer.timestamp?.valid ? signer.timestamp.time : null,
    report: { engine: report.engine, policy: report.policy, ...reportIn(signer) },
    material: signer.material,
  };
}
