import { context, TAG } from "../der.ts";
import { integer, nothing, octetString, oid, sequence, setOf, tagged } from "../der-write.ts";
import { digestOf, sha256 } from "../digests.ts";
import { Malformed } from "../malformed.ts";
import { ATTRIBUTE, CONTENT } from "../oids.ts";
import type { Certificate } from "../x509.ts";
import { type Credential, time } from "./certificates.ts";
import type { DevKey } from "./keys.ts";

export type SignOptions = {
  /** Whether the document stays outside, as Parkdesk asks for it. */
  readonly detached: boolean;
  /** What the signature claims as its time; undefined: now. Null: it claims none. */
  readonly signingTime?: Date | null;
  /** Certificates besides the signers' own. */
  readonly chain?: readonly Pick<Certificate, "der">[];
  /** Gives a timestamp token (RFC 3161) for the octets of a signature. */
  readonly timestamp?: (signature: Uint8Array) => Uint8Array;
};

/**
 * Signs a document with development keys: CMS of one or several signers over the same bytes, as NCALayer makes it
 * (CAdES-BES: content type, digest, time and the certificate's own digest are signed). DER, without armour.
 */
export function signCms(document: Uint8Array, signers: readonly Credential[], options: SignOptions): Uint8Array {
  const embedded = options.detached ? [] : [tagged(context(0), octetString(document))];
  return signedData(sequence(oid(CONTENT.data), ...embedded), signers, options.chain ?? [], (signer) =>
    signerInfo(signer, CONTENT.data, document, options),
  );
}

/** ContentInfo with SignedData around what is signed. */
export function signedData(
  encapsulated: Uint8Array,
  signers: readonly Credential[],
  chain: readonly Pick<Certificate, "der">[],
  infoOf: (signer: Credential) => Uint8Array,
  version = 1,
): Uint8Array {
  const digests = [...new Set(signers.map(({ key }) => key.digest))];
  const certificates = [...signers.map(({ certificate }) => certificate), ...chain].map(({ der }) => der);
  return sequence(
    oid(CONTENT.signedData),
    tagged(
      context(0),
      sequence(
        integer(version),
        setOf(...digests.map(plain)),
        encapsulated,
        tagged(context(0), ...certificates),
        setOf(...signers.map(infoOf)),
      ),
    ),
  );
}

const plain = (algorithm: string): Uint8Array => sequence(oid(algorithm), nothing);

/** What one signer says (RFC 5652 §5.3). */
export function signerInfo(
  { key, certificate }: Credential,
  contentType: string,
  document: Uint8Array,
  { signingTime = new Date(), timestamp }: Pick<SignOptions, "signingTime" | "timestamp">,
): Uint8Array {
  const attributes = setOf(
    attribute(ATTRIBUTE.contentType, oid(contentType)),
    ...(signingTime ? [attribute(ATTRIBUTE.signingTime, time(signingTime))] : []),
    attribute(ATTRIBUTE.messageDigest, octetString(digest(key, document))),
    // ESSCertIDv2 with its default digest, SHA-256, which is therefore not written (RFC 5035 §4).
    attribute(ATTRIBUTE.signingCertificateV2, sequence(sequence(sequence(octetString(sha256(certificate.der)))))),
  );
  const signature = key.sign(attributes);
  const unsigned = timestamp ? [tagged(context(1), attribute(ATTRIBUTE.timestamp, timestamp(signature)))] : [];
  return sequence(
    integer(1),
    sequence(Buffer.from(certificate.issuer.key, "hex"), integer(Buffer.from(certificate.serial, "hex"))),
    plain(key.digest),
    // Signed as a SET OF, carried as [0] (RFC 5652 §5.4).
    retagged(attributes, context(0)),
    key.signatureAlgorithm,
    octetString(signature),
    ...unsigned,
  );
}

const attribute = (name: string, value: Uint8Array): Uint8Array => sequence(oid(name), tagged(TAG.set, value));

function retagged(element: Uint8Array, tag: number): Uint8Array {
  const copy = Uint8Array.from(element);
  copy[0] = tag;
  return copy;
}

function digest(key: DevKey, document: Uint8Array): Uint8Array {
  const hash = digestOf(key.digest);
  if (!hash) throw new Malformed(`the digest ${key.digest}`);
  return hash.of(document);
}
