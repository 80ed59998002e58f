import type { Identity } from "../../../pki/identity.ts";
import type { RevocationPolicy, VerificationReport } from "../../../pki/report.ts";
import type { Purpose } from "../../../pki/usage.ts";

/** What was learnt, DER: believed by whoever verifies it, as far as it is signed. */
export type Learnt = { readonly ocsp: readonly Uint8Array[]; readonly crls: readonly Uint8Array[] };

export type VerifyRequest = {
  /** CMS signed data, DER. */
  readonly cms: Uint8Array;
  /** The document, where the signature is detached. */
  readonly content?: Uint8Array;
  /** For which moment, where no timestamp names one: when it was received; undefined: now. */
  readonly at?: Date;
  /** Undefined: what the operator has set. */
  readonly revocation?: RevocationPolicy;
  /** Undefined: a document. */
  readonly purpose?: Purpose;
  /** Nobody but one person may have signed; of a CMS of several nothing is verified then. Who logs in is always one. */
  readonly single?: boolean;
  /** What is known of revocations: given it, nobody is asked and nothing else counts. An NCANode cannot be given any. */
  readonly evidence?: Learnt;
};

/** A certificate as it is shown before anything is signed with it. Nothing of it is proved but that its chain is trusted. */
export type CertificateInfo = {
  readonly identity: Identity;
  readonly serial: string;
  readonly issuer: string;
  readonly notBefore: Date;
  readonly notAfter: Date;
  readonly isTrusted: boolean;
};

export type VerifierHealth = { readonly ok: boolean; readonly engine: string; readonly detail: string };

/**
 * Who verifies signatures (ADR 34). Whose a signature has to be (ИИН, БИН, roles, order) is not asked here. All may reject with
 * VerifierAway: then nothing is known, and nothing may be believed.
 */
export type SignatureVerifier = {
  verifyCms(request: VerifyRequest): Promise<VerificationReport>;
  /** Rejects with Malformed for what is no certificate. */
  inspectCertificate(der: Uint8Array): Promise<CertificateInfo>;
  health(): Promise<VerifierHealth>;
  close(): Promise<void>;
};

/** The verifier did not answer; asking again later may help. */
export class VerifierAway extends Error {
  override readonly name = "VerifierAway";
}

/** Where alarms go. */
export type VerifierLog = {
  warn(what: object, message: string): void;
  error(what: object, message: string): void;
};
