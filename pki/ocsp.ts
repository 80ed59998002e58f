import { readAlgorithm, readPlainAlgorithm } from "./algorithms.ts";
import { children, context, contextPrimitive, type Element, Fields, raw, readElement, TAG } from "./der.ts";
import { hex, octetsOf, oidOf, sameBytes, serialOf, smallInteger, timeOf, wholeBits } from "./der-values.ts";
import { integer, nothing, octetString, oid, sequence, tagged } from "./der-write.ts";
import { digestOf, sha1 } from "./digests.ts";
import { type Extensions, readExtensions, unknownCritical } from "./extensions.ts";
import { Malformed } from "./malformed.ts";
import { readName } from "./names.ts";
import { CONTENT, DIGEST, EXTENSION, USAGE } from "./oids.ts";
import type { Trust } from "./trust.ts";
import { type Certificate, certificateIn, isSignedBy, isValidAt, type Signed } from "./x509.ts";

/** An answer to the question whether certificates are revoked (RFC 6960 §4.2). */
export type Ocsp = Signed & {
  /** The whole answer as it came. */
  readonly der: Uint8Array;
  readonly producedAt: Date;
  readonly responder: { readonly name: string } | { readonly keyHash: string };
  readonly certificates: readonly Certificate[];
  readonly answers: readonly OcspAnswer[];
  /** What was asked with the question, to know that the answer is not an old one; hexadecimal. */
  readonly nonce: string | undefined;
  readonly notUnderstood: readonly string[];
};

type OcspAnswer = {
  readonly digest: string;
  readonly issuerNameHash: string;
  readonly issuerKeyHash: string;
  readonly serial: string;
  readonly status: "good" | "revoked" | "unknown";
  readonly revokedAt: Date | undefined;
  readonly reason: number | undefined;
  readonly thisUpdate: Date;
  readonly nextUpdate: Date | undefined;
};

/** As many as one answer is asked for, with room. */
const MOST_ANSWERS = 64;
const MOST_CERTIFICATES = 8;

/** Reads an answer of DER. Throws Malformed, also where the responder refused to answer. */
export function readOcsp(der: Uint8Array): Ocsp {
  const response = new Fields(readElement(der));
  const status = smallInteger(response.next(TAG.enumerated));
  if (status !== 0) throw new Malformed(`the responder refused with the status ${status}`);
  const bytes = new Fields(new Fields(response.next(context(0)), context(0)).next());
  response.end();
  if (oidOf(bytes.next(TAG.oid)) !== CONTENT.basicOcsp) throw new Malformed("an answer of another kind");
  return { der, ...readBasic(readElement(octetsOf(bytes.next()))) };
}

function readBasic(element: Element): Omit<Ocsp, "der"> {
  const fields = new Fields(element);
  const body = fields.next(TAG.sequence);
  const algorithm = readPlainAlgorithm(fields.next());
  const signature = wholeBits(fields.next(TAG.bitString));
  const list = fields.optional(context(0));
  fields.end();
  const certificates = list ? children(new Fields(list, context(0)).next(TAG.sequence)) : [];
  if (certificates.length > MOST_CERTIFICATES) throw new Malformed("too many certificates");
  return {
    signed: raw(body),
    algorithm,
    signature,
    certificates: certificates.map(certificateIn),
    ...bodyOf(body),
  };
}

function bodyOf(body: Element) {
  const fields = new Fields(body);
  const version = fields.optional(context(0));
  if (version && smallInteger(new Fields(version, context(0)).next()) !== 0)
    throw new Malformed("version of an answer");
  const responder = responderIn(fields.next());
  const producedAt = timeOf(fields.next(TAG.generalizedTime));
  const answers = children(fields.next(TAG.sequence));
  if (answers.length > MOST_ANSWERS) throw new Malformed("too many answers");
  const list = fields.optional(context(1));
  fields.end();
  const extensions: Extensions = list ? readExtensions(new Fields(list, context(1)).next()) : new Map();
  const nonce = extensions.get(EXTENSION.ocspNonce)?.value;
  return {
    responder,
    producedAt,
    answers: answers.map(readAnswer),
    nonce: nonce && hex(nonce),
    notUnderstood: unknownCritical(extensions, [EXTENSION.ocspNonce]),
  };
}

function responderIn(element: Element): Ocsp["responder"] {
  const inner = new Fields(element, element.tag === context(1) ? context(1) : context(2)).next();
  return element.tag === context(1) ? { name: readName(inner).key } : { keyHash: hex(octetsOf(inner)) };
}

function readAnswer(element: Element): OcspAnswer {
  const fields = new Fields(element);
  const id = new Fields(fields.next());
  const digest = readAlgorithm(id.next()).oid;
  const issuerNameHash = hex(octetsOf(id.next()));
  const issuerKeyHash = hex(octetsOf(id.next()));
  const serial = serialOf(id.next(TAG.integer));
  id.end();
  const status = fields.next();
  const thisUpdate = timeOf(fields.next(TAG.generalizedTime));
  const next = fields.optional(context(0));
  const list = fields.optional(context(1));
  fields.end();
  const unknown = list ? unknownCritical(readExtensions(new Fields(list, context(1)).next()), []) : [];
  if (unknown.length > 0) throw new Malformed(`the extension ${unknown[0]}`);
  return {
    digest,
    issuerNameHash,
    issuerKeyHash,
    serial,
    ...statusIn(status),
    thisUpdate,
    nextUpdate: next && timeOf(new Fields(next, context(0)).next()),
  };
}

function statusIn(element: Element): Pick<OcspAnswer, "status" | "revokedAt" | "reason"> {
  if (element.tag === context(1)) {
    const fields = new Fields(element, context(1));
    const revokedAt = timeOf(fields.next(TAG.generalizedTime));
    const reason = fields.optional(context(0));
    fields.end();
    return { status: "revoked", revokedAt, reason: reason && smallInteger(new Fields(reason, context(0)).next()) };
  }
  const isEmpty = element.contentStart === element.contentEnd;
  const status = element.tag === contextPrimitive(0) ? "good" : "unknown";
  if (!isEmpty || element.tag > contextPrimitive(2)) throw new Malformed("a status of an answer");
  return { status, revokedAt: undefined, reason: undefined };
}

/** The answer about a certificate of an issuer, if it is one of those given. */
export function answerFor(ocsp: Ocsp, certificate: Certificate, issuer: Certificate): OcspAnswer | undefined {
  return ocsp.answers.find((answer) => {
    const hash = answer.digest === DIGEST.sha1 ? sha1 : digestOf(answer.digest)?.of;
    return (
      answer.serial === certificate.serial &&
      hash !== undefined &&
      answer.issuerNameHash === hex(hash(Buffer.from(issuer.subject.key, "hex"))) &&
      answer.issuerKeyHash === hex(hash(issuer.publicKey.bits))
    );
  });
}

/**
 * Whether the answer is signed by who may answer for the issuer: itself, or whom it has given a certificate for just that
 * (RFC 6960 §4.2.2.2). `trust` verifies that certificate, and counts what is verified.
 */
export function isAnswerFor(ocsp: Ocsp, issuer: Certificate, trust: Pick<Trust, "isIssuedBy" | "spend">): boolean {
  if (ocsp.notUnderstood.length > 0) return false;
  const named = [issuer, ...ocsp.certificates].filter((certificate) => isNamed(ocsp.responder, certificate));
  return named.some(
    (certificate) =>
      (certificate.fingerprint === issuer.fingerprint ||
        (certificate.extendedKeyUsage?.includes(USAGE.ocspSigning) === true &&
          certificate.notUnderstood.length === 0 &&
          isValidAt(certificate, ocsp.producedAt) &&
          trust.isIssuedBy(certificate, issuer))) &&
      isSignedAnswer(ocsp, certificate, trust),
  );
}

function isSignedAnswer(ocsp: Ocsp, { publicKey }: Certificate, trust: Pick<Trust, "spend">): boolean {
  trust.spend();
  return isSignedBy(ocsp, publicKey);
}

function isNamed(responder: Ocsp["responder"], { subject, publicKey }: Certificate): boolean {
  return "name" in responder
    ? subject.key === responder.name
    : sameBytes(sha1(publicKey.bits), Buffer.from(responder.keyHash, "hex"));
}

/** The question about one certificate (RFC 6960 §4.1), by SHA-1 as every responder understands it. */
export function ocspRequest(certificate: Certificate, issuer: Certificate, nonce: Uint8Array): Uint8Array {
  const id = sequence(
    sequence(oid(DIGEST.sha1), nothing),
    octetString(sha1(Buffer.from(issuer.subject.key, "hex"))),
    octetString(sha1(issuer.publicKey.bits)),
    integer(Buffer.from(certificate.serial, "hex")),
  );
  const extension = sequence(oid(EXTENSION.ocspNonce), octetString(octetString(nonce)));
  return sequence(sequence(sequence(sequence(id)), tagged(context(2), sequence(extension))));
}

/** The nonce of a question as it will stand in `Ocsp.nonce`. */
export const nonceText = (nonce: Uint8Array): string => hex(octetString(nonce));
