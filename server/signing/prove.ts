import type { Holder } from "../../domain/signatures/rights.ts";
import type { SignatureFault, SignerReport, VerificationReport } from "../../pki/report.ts";
import { Failure } from "../http/failure.ts";
import { type SignatureVerifier, VerifierAway, type VerifyRequest } from "../integrations/signature/verifier.ts";

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
};
export type Refuted = { readonly fault: SignatureFault };

/** Says whether a detached signature holds over these bytes, today; whether it is the right person's is asked elsewhere. */
export type Prove = (cms: Uint8Array, content: Uint8Array) => Promise<Proof | Refuted>;

/** Asks a verifier. Throws VERIFIER_AWAY where nothing is known: then nothing is believed. */
export const proveBy = async (
  verifier: SignatureVerifier,
  cms: Uint8Array,
  content: Uint8Array,
): Promise<Proof | Refuted> => proofOf(await reportBy(verifier, { cms, content }));

/** All that a verifier says of a signature. Throws VERIFIER_AWAY where it says nothing. */
export async function reportBy(verifier: SignatureVerifier, request: VerifyRequest): Promise<VerificationReport> {
  try {
    return await verifier.verifyCms(request);
  } catch (error) {
    throw error instanceof VerifierAway ? new Failure("VERIFIER_AWAY") : error;
  }
}

/** Whose a key is, as its certificate says it. */
export const holderOf = ({ identity }: SignerReport): Proof["holder"] => {
  const { kind, iin = null, bin = null, roles, commonName, patronymic, organization = null } = identity;
  return { kind, iin, bin, roles, organization, name: [commonName, patronymic].filter(Boolean).join(" ") };
};

/**
 * What a report proves: one signature of one side. Of several signers nobody could say whose it is, and a document within it is no
 * detached one.
 */
export function proofOf(report: VerificationReport): Proof | Refuted {
  const [fault] = [...report.errors, ...report.signers.flatMap(({ errors }) => errors)];
  if (fault) return { fault };
  const [signer, ...others] = report.signers;
  if (!signer || others.length > 0 || report.embedded || !report.valid) return { fault: "MALFORMED" };
  const { identity, serial, signatureAlgorithm, claimedTime, certificate: _, ...rest } = signer;
  return {
    holder: holderOf(signer),
    ...{ serial, algorithm: signatureAlgorithm, claimedAt: claimedTime?.toISOString() ?? null },
    report: { engine: report.engine, identity, ...rest },
  };
}
