import type { Holder } from "../../domain/signatures/rights.ts";
import type { SignatureFault, VerificationReport } from "../../pki/report.ts";
import type { Material } from "../../pki/revocation.ts";
import { Failure } from "../http/failure.ts";
import { type SignatureVerifier, VerifierAway } from "../integrations/signature/verifier.ts";

/** A signature that holds, and whose it is. */
export type Proof = {
  readonly holder: Holder & { readonly name: string; readonly organization: string | null };
  /** Of the certificate, in hexadecimal. */
  readonly serial: string;
  readonly algorithm: string;
  /** By the signer's computer; ISO. */
  readonly claimedAt: string | null;
  /** What was checked, and how. */
  readonly report: unknown;
  /** What it was judged by. */
  readonly material: readonly Material[];
};
export type Refuted = { readonly fault: SignatureFault };

/** Says whether a detached signature holds over these bytes, today; whether it is the right person's is asked elsewhere. */
export type Prove = (cms: Uint8Array, content: Uint8Array) => Promise<Proof | Refuted>;

/** Asks a verifier. Throws VERIFIER_AWAY where nothing is known: then nothing is believed. */
export async function proveBy(
  verifier: SignatureVerifier,
  cms: Uint8Array,
  content: Uint8Array,
): Promise<Proof | Refuted> {
  try {
    return proofOf(await verifier.verifyCms({ cms, content }));
  } catch (error) {
    throw error instanceof VerifierAway ? new Failure("VERIFIER_AWAY") : error;
  }
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
  const { identity, serial, signatureAlgorithm, claimedTime, certificate: _, material, ...rest } = signer;
  const { kind, iin = null, bin = null, roles, commonName, patronymic, organization = null } = identity;
  return {
    holder: { kind, iin, bin, roles, organization, name: [commonName, patronymic].filter(Boolean).join(" ") },
    ...{ serial, algorithm: signatureAlgorithm, claimedAt: claimedTime?.toISOString() ?? null },
    report: { engine: report.engine, policy: report.policy, identity, ...rest },
    material,
  };
}
