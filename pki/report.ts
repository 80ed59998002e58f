import type { Identity } from "./identity.ts";
import type { Material, Revocation } from "./revocation.ts";

/** `hard`: who cannot be shown not to be revoked is refused; `soft`: only who is revoked; `none`: nobody is asked. */
export type RevocationPolicy = "none" | "soft" | "hard";

/** Why a signature is not believed. Whose it has to be is not decided here. */
export type SignatureFault =
  | "MALFORMED"
  | "SIGNATURE_TOO_COSTLY"
  | "DOCUMENT_CHANGED"
  | "SIGNATURE_INVALID"
  | "CERT_EXPIRED"
  | "CHAIN_UNTRUSTED"
  | "CERT_REVOKED"
  | "REVOCATION_UNKNOWN"
  | "KEY_USAGE"
  | "EKU_NOT_SIGN";

/** What is looked at, in this order. */
export type CheckId =
  | "certificate"
  | "algorithm"
  | "document"
  | "signature"
  | "timestamp"
  | "chain"
  | "validity"
  | "keyUsage"
  | "extendedKeyUsage"
  | "revocation";

/** One thing that was looked at. `detail` is for whoever investigates, in English; people are told by the faults. */
export type Check = { readonly id: CheckId; readonly ok: boolean; readonly detail?: string };

export type SignerReport = {
  readonly identity: Identity;
  /** Of the certificate, lower-case hexadecimal. */
  readonly serial: string;
  readonly issuer: string;
  readonly validity: { readonly notBefore: Date; readonly notAfter: Date };
  /** The certificate itself, DER; undefined where the verifier does not give it. */
  readonly certificate?: Uint8Array;
  readonly signatureAlgorithm: string;
  readonly digestAlgorithm: string;
  /** What the signer's own clock said. */
  readonly claimedTime?: Date;
  /** `valid`: intact, and of an authority that is trusted; only then is it when the signature was made. */
  readonly timestamp?: { readonly time: Date; readonly policy: string; readonly valid: boolean };
  /** The moment for which validity and revocation were looked at. */
  readonly asOf: Date;
  readonly revocation: Revocation;
  /** The chain from the signer's own certificate to the root, and what showed who of it is revoked; empty where there is no chain. */
  readonly material: readonly Material[];
  readonly checks: readonly Check[];
  readonly errors: readonly SignatureFault[];
};

/** What is known of a CMS. `valid`: at least one signer, and nothing wrong with any of them. */
export type VerificationReport = {
  readonly valid: boolean;
  readonly signers: readonly SignerReport[];
  /** What is wrong with the whole, before any signer is looked at. */
  readonly errors: readonly SignatureFault[];
  readonly detail?: string;
  /** Whether the document was found within the CMS. */
  readonly embedded: boolean;
  /** How strictly it was asked who is revoked. */
  readonly policy: RevocationPolicy;
  readonly engine: { readonly name: string; readonly version: string };
};
