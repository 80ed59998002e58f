import { readPlainAlgorithm } from "./algorithms.ts";
import {
  children,
  content,
  context,
  contextPrimitive,
  type Element,
  Fields,
  raw,
  readElement,
  strict,
  TAG,
} from "./der.ts";
import { hex, octetsOf, oidOf, serialOf, smallInteger } from "./der-values.ts";
import { Malformed } from "./malformed.ts";
import { readName } from "./names.ts";
import { ATTRIBUTE, CONTENT } from "./oids.ts";
import { readAttributes, readSignedAttributes, type SignedAttributes } from "./signed-attributes.ts";
import { type Certificate, certificateIn } from "./x509.ts";

/** Signed data (RFC 5652 §5). */
export type Cms = {
  readonly contentType: string;
  /** What is signed, if it is within; undefined: the signature is detached. */
  readonly content: Uint8Array | undefined;
  readonly certificates: readonly Certificate[];
  /** Lists of revoked certificates that came along. */
  readonly crls: readonly Uint8Array[];
  readonly signers: readonly SignerInfo[];
};

export type SignerInfo = {
  readonly der: Uint8Array;
  readonly signer: { readonly issuer: string; readonly serial: string } | { readonly keyId: string };
  readonly digest: string;
  readonly signed: SignedAttributes;
  readonly signatureAlgorithm: string;
  readonly signature: Uint8Array;
  /** Timestamp tokens over the signature (RFC 3161 appendix A). */
  readonly timestamps: readonly Uint8Array[];
};

/** Two sides sign a paper, some of them by two persons. */
const MOST_SIGNERS = 16;
const MOST_CERTIFICATES = 32;
const MOST_TIMESTAMPS = 4;

/**
 * Reads CMS signed data. Its frame may have indefinite lengths, as programs stream it; what is signed is DER to the letter.
 * Throws Malformed: not such a structure, more of anything than a paper has, signers without signed attributes.
 */
export function readCms(bytes: Uint8Array): Cms {
  const info = new Fields(readElement(bytes, { lax: true }));
  if (oidOf(info.next(TAG.oid)) !== CONTENT.signedData) throw new Malformed("not signed data");
  const fields = new Fields(new Fields(info.next(context(0)), context(0)).next(TAG.sequence));
  info.end();
  const version = smallInteger(fields.next(TAG.integer));
  const digests = some(fields.next(TAG.set), MOST_SIGNERS).map(readPlainAlgorithm);
  const { contentType, content } = encapsulatedIn(fields.next(TAG.sequence));
  const certificates = some(fields.optional(context(0)), MOST_CERTIFICATES).map(certificateIn);
  const crls = some(fields.optional(context(1)), MOST_SIGNERS).map((list) => raw(strict(list)));
  const signers = some(fields.next(TAG.set), MOST_SIGNERS).map(readSigner);
  fields.end();
  if (signers.length === 0) throw new Malformed("nobody has signed");
  checkFrame(version, contentType, digests, signers);
  return { contentType, content, certificates, crls, signers };
}

const some = (list: Element | undefined, most: number): Element[] => {
  const found = list ? children(list) : [];
  if (found.length > most) throw new Malformed(`more than ${most} elements in a list`);
  return found;
};

/** What the frame says has to be what is in it (RFC 5652 §5.1), although no signature is over it. */
function checkFrame(
  version: number,
  contentType: string,
  digests: readonly string[],
  signers: readonly SignerInfo[],
): void {
  const isPlain = contentType === CONTENT.data && signers.every(({ signer }) => "serial" in signer);
  if (version !== (isPlain ? 1 : 3)) throw new Malformed(`version ${version} of signed data`);
  const missing = signers.find(({ digest }) => !digests.includes(digest));
  if (missing) throw new Malformed(`the digest ${missing.digest} is not announced`);
}

function encapsulatedIn(element: Element): Pick<Cms, "contentType" | "content"> {
  const fields = new Fields(element);
  const contentType = oidOf(fields.next(TAG.oid));
  const explicit = fields.optional(context(0));
  fields.end();
  if (!explicit) return { contentType, content: undefined };
  const inner = new Fields(explicit, context(0));
  const octets = octetsOf(inner.next());
  inner.end();
  return { contentType, content: octets };
}

function readSigner(found: Element): SignerInfo {
  const element = strict(found);
  const fields = new Fields(element);
  const version = smallInteger(fields.next(TAG.integer));
  const signer = signerIn(fields.next(), version);
  const digest = readPlainAlgorithm(fields.next(TAG.sequence));
  const signed = fields.optional(context(0));
  const signatureAlgorithm = readPlainAlgorithm(fields.next(TAG.sequence));
  const signature = octetsOf(fields.next(TAG.octetString));
  const unsigned = fields.optional(context(1));
  fields.end();
  if (!signed) throw new Malformed("a signer without signed attributes");
  return {
    der: raw(element),
    signer,
    digest,
    signed: readSignedAttributes(signed),
    signatureAlgorithm,
    signature,
    timestamps: timestampsIn(unsigned),
  };
}

function signerIn(element: Element, version: number): SignerInfo["signer"] {
  const isKey = element.tag === contextPrimitive(0);
  if (version !== (isKey ? 3 : 1)) throw new Malformed(`version ${version} of a signer`);
  if (isKey) return { keyId: hex(content(element)) };
  const fields = new Fields(element);
  const signer = { issuer: readName(fields.next()).key, serial: serialOf(fields.next(TAG.integer)) };
  fields.end();
  return signer;
}

function timestampsIn(unsigned: Element | undefined): Uint8Array[] {
  if (!unsigned) return [];
  const values = readAttributes(children(unsigned)).get(ATTRIBUTE.timestamp) ?? [];
  if (values.length > MOST_TIMESTAMPS) throw new Malformed("too many timestamps");
  return values.map(raw);
}

/** The signer's certificate among those given: the only one that it names. Undefined if there is none or another beside it. */
export function certificateOf({ signer }: SignerInfo, among: readonly Certificate[]): Certificate | undefined {
  const found = new Map(
    among
      .filter((each) =>
        "keyId" in signer
          ? each.subjectKeyId === signer.keyId
          : each.issuer.key === signer.issuer && each.serial === signer.serial,
      )
      .map((each) => [each.fingerprint, each]),
  );
  const [only] = found.values();
  return found.size === 1 ? only : undefined;
}
