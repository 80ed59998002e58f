import { readPlainAlgorithm, schemeOf } from "./algorithms.ts";
import { context, contextPrimitive, type Element, Fields, raw, readElement, strict, TAG } from "./der.ts";
import { hex, serialOf, smallInteger, timeOf, wholeBits } from "./der-values.ts";
import { sha256 } from "./digests.ts";
import {
  authorityKeyIdIn,
  type BasicConstraints,
  basicConstraintsIn,
  crlUrlsIn,
  extension,
  keyUsageIn,
  ocspUrlsIn,
  oidsIn,
  policiesIn,
  readExtensions,
  subjectKeyIdIn,
  unknownCritical,
} from "./extensions.ts";
import { Malformed } from "./malformed.ts";
import { type Name, readName } from "./names.ts";
import { EXTENSION } from "./oids.ts";
import { type PublicKey, readPublicKey, verifyWith } from "./public-key.ts";

/** Bytes that are signed, and the signature: what certificates, lists and answers have in common. */
export type Signed = { readonly signed: Uint8Array; readonly algorithm: string; readonly signature: Uint8Array };

export type Certificate = Signed & {
  readonly der: Uint8Array;
  /** SHA-256 of the whole, by which a certificate is known here. */
  readonly fingerprint: string;
  /** Lower-case hexadecimal. */
  readonly serial: string;
  readonly issuer: Name;
  readonly subject: Name;
  readonly notBefore: Date;
  readonly notAfter: Date;
  readonly publicKey: PublicKey;
  readonly basicConstraints: BasicConstraints | undefined;
  /** The numbers of the bits (`KEY_USAGE`); undefined: nothing is said. */
  readonly keyUsage: ReadonlySet<number> | undefined;
  readonly extendedKeyUsage: readonly string[] | undefined;
  readonly policies: readonly string[];
  readonly subjectKeyId: string | undefined;
  readonly authorityKeyId: string | undefined;
  readonly ocspUrls: readonly string[];
  readonly crlUrls: readonly string[];
  /** The authority says that nobody needs to ask whether this one is revoked: responders (RFC 6960 §4.2.2.2.1). */
  readonly noRevocationCheck: boolean;
  /** Critical extensions that are not understood: such a certificate is good for nothing. */
  readonly notUnderstood: readonly string[];
};

/** What is read of a certificate. Policies are shown, never constrained: the authority has no policy constraints. */
const UNDERSTOOD = [
  EXTENSION.subjectKeyId,
  EXTENSION.keyUsage,
  EXTENSION.basicConstraints,
  EXTENSION.policies,
  EXTENSION.authorityKeyId,
  EXTENSION.extendedKeyUsage,
  EXTENSION.crlPoints,
  EXTENSION.authorityInfo,
];

/** Reads a certificate of DER (RFC 5280 §4.1). Throws Malformed. */
export function readCertificate(der: Uint8Array): Certificate {
  return certificateIn(readElement(der));
}

/** The same of an element within something else; it is read to the letter wherever it stands. */
export function certificateIn(found: Element): Certificate {
  const element = strict(found);
  const fields = new Fields(element);
  const body = fields.next(TAG.sequence);
  const algorithm = readPlainAlgorithm(fields.next(TAG.sequence));
  const signature = wholeBits(fields.next(TAG.bitString));
  fields.end();
  const der = raw(element);
  return {
    der,
    fingerprint: hex(sha256(der)),
    signed: raw(body),
    algorithm,
    signature,
    ...bodyOf(body, algorithm),
  };
}

function bodyOf(body: Element, algorithm: string) {
  const fields = new Fields(body);
  const version = fields.optional(context(0));
  const number = version ? smallInteger(new Fields(version, context(0)).next(TAG.integer)) : 0;
  if (number > 2) throw new Malformed(`version ${number + 1} of a certificate`);
  const serial = serialOf(fields.next(TAG.integer));
  // Without this the outer algorithm could be exchanged: it is not signed.
  if (readPlainAlgorithm(fields.next(TAG.sequence)) !== algorithm)
    throw new Malformed("two algorithms of one signature");
  const issuer = readName(fields.next());
  const validity = new Fields(fields.next());
  const notBefore = timeOf(validity.next());
  const notAfter = timeOf(validity.next());
  validity.end();
  const subject = readName(fields.next());
  const publicKey = readPublicKey(fields.next());
  fields.optional(contextPrimitive(1));
  fields.optional(contextPrimitive(2));
  const list = fields.optional(context(3));
  fields.end();
  return { serial, issuer, notBefore, notAfter, subject, publicKey, ...extensionsOf(list) };
}

function extensionsOf(list: Element | undefined) {
  const all = list ? readExtensions(new Fields(list, context(3)).next()) : new Map();
  return {
    basicConstraints: extension(all, EXTENSION.basicConstraints, basicConstraintsIn),
    keyUsage: extension(all, EXTENSION.keyUsage, keyUsageIn),
    extendedKeyUsage: extension(all, EXTENSION.extendedKeyUsage, oidsIn),
    policies: extension(all, EXTENSION.policies, policiesIn) ?? [],
    subjectKeyId: extension(all, EXTENSION.subjectKeyId, subjectKeyIdIn),
    authorityKeyId: extension(all, EXTENSION.authorityKeyId, authorityKeyIdIn),
    ocspUrls: ocspUrlsIn(all),
    crlUrls: crlUrlsIn(all),
    noRevocationCheck: all.has(EXTENSION.ocspNoCheck),
    notUnderstood: unknownCritical(all, UNDERSTOOD),
  };
}

/**
 * Whether the key signed it. False also for an algorithm that is not accepted (SHA-1, MD5), for a key of another kind, and for one
 * that cannot be read: whoever asks learns that it is not believed.
 */
export function isSignedBy({ signed, algorithm, signature }: Signed, key: PublicKey): boolean {
  const scheme = schemeOf(algorithm);
  if (!scheme || scheme.key !== key.algorithm) return false;
  try {
    return verifyWith(key, scheme.digest, signed, signature);
  } catch (error) {
    if (error instanceof Malformed) return false;
    throw error;
  }
}

/** Whether issuer and subject are one: a root. */
export const isSelfIssued = (certificate: Certificate): boolean => certificate.issuer.key === certificate.subject.key;

/** Whether a moment lies within the validity, both ends included (RFC 5280 §4.1.2.5). */
export const isValidAt = ({ notBefore, notAfter }: Certificate, at: Date): boolean => notBefore <= at && at <= notAfter;
