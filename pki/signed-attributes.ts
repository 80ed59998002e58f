import { readAlgorithm } from "./algorithms.ts";
import { children, type Element, Fields, raw, readElement, TAG } from "./der.ts";
import { octetsOf, oidOf, timeOf } from "./der-values.ts";
import { Malformed } from "./malformed.ts";
import { ATTRIBUTE, DIGEST } from "./oids.ts";

/** What a signer signs beside the document's digest (RFC 5652 §11, RFC 5035). */
export type SignedAttributes = {
  /** The octets that the signature is over: a SET OF, not the [0] under which it is carried. */
  readonly der: Uint8Array;
  readonly contentType: string;
  readonly messageDigest: Uint8Array;
  /** What the signer's clock said, or was made to say. */
  readonly signingTime: Date | undefined;
  /** The digest of the certificate that the signer meant; undefined: it names none. */
  readonly certificate: { readonly digest: string; readonly value: Uint8Array } | undefined;
};

type Attributes = ReadonlyMap<string, readonly Element[]>;

/** Attributes by identifier. The same one twice is an error. */
export function readAttributes(list: readonly Element[]): Attributes {
  const found = new Map<string, readonly Element[]>();
  for (const element of list) {
    const fields = new Fields(element);
    const oid = oidOf(fields.next(TAG.oid));
    const values = children(fields.next(TAG.set));
    fields.end();
    if (found.has(oid)) throw new Malformed(`the attribute ${oid} twice`);
    found.set(oid, values);
  }
  return found;
}

/** Reads the signed attributes as they are carried. Throws Malformed: content type and digest are always there. */
export function readSignedAttributes(carried: Element): SignedAttributes {
  const der = Uint8Array.from(raw(carried));
  der[0] = TAG.set;
  const attributes = readAttributes(children(readElement(der)));
  const time = attributes.has(ATTRIBUTE.signingTime) ? one(attributes, ATTRIBUTE.signingTime) : undefined;
  return {
    der,
    contentType: oidOf(one(attributes, ATTRIBUTE.contentType)),
    messageDigest: octetsOf(one(attributes, ATTRIBUTE.messageDigest)),
    signingTime: time && timeOf(time),
    certificate: certificateIn(attributes),
  };
}

function one(attributes: Attributes, oid: string): Element {
  const [value, ...more] = attributes.get(oid) ?? [];
  if (!value || more.length > 0) throw new Malformed(`one value of the attribute ${oid} is due`);
  return value;
}

/** Of the certificates that are named the first is the signer's; both editions say it with the digest first. */
function certificateIn(attributes: Attributes): SignedAttributes["certificate"] {
  const isSecond = attributes.has(ATTRIBUTE.signingCertificateV2);
  if (!isSecond && !attributes.has(ATTRIBUTE.signingCertificate)) return undefined;
  const value = one(attributes, isSecond ? ATTRIBUTE.signingCertificateV2 : ATTRIBUTE.signingCertificate);
  const first = new Fields(new Fields(new Fields(value).next(TAG.sequence)).next(TAG.sequence));
  const algorithm = isSecond ? first.optional(TAG.sequence) : undefined;
  const named = algorithm ? readAlgorithm(algorithm).oid : undefined;
  return {
    digest: named ?? (isSecond ? DIGEST.sha256 : DIGEST.sha1),
    value: octetsOf(first.next(TAG.octetString)),
  };
}
