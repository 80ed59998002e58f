import { readPlainAlgorithm } from "./algorithms.ts";
import { certificateOf, readCms } from "./cms.ts";
import { digestsOfDocument, proveSigner } from "./cms-signer.ts";
import { Fields, raw, readElement, TAG } from "./der.ts";
import { octetsOf, oidOf, sameBytes, smallInteger, timeOf } from "./der-values.ts";
import { digestOf, sha1 } from "./digests.ts";
import { Malformed } from "./malformed.ts";
import { CONTENT, DIGEST, USAGE } from "./oids.ts";
import type { Chain, Trust } from "./trust.ts";
import { type Certificate, isValidAt } from "./x509.ts";

/** What a timestamp token says and what of it is proved (RFC 3161). */
export type Timestamp = {
  readonly time: Date;
  readonly policy: string;
  /** Whether it is over the octets in question and its signature is right: what anybody can reckon. */
  readonly intact: boolean;
  /** From the authority's certificate to a root, valid when it stamped; undefined: it is not believed. */
  readonly chain: Chain | undefined;
};

/**
 * Reads and verifies a token over some octets: for a signature those of its value. A certificate that the token does not carry is
 * looked for among the trusted ones. Throws Malformed, TooCostly.
 */
export function readTimestamp(token: Uint8Array, stamped: Uint8Array, trust: Trust): Timestamp {
  const cms = readCms(token);
  const [signer, ...others] = cms.signers;
  if (cms.contentType !== CONTENT.timestampInfo || !cms.content || !signer || others.length > 0)
    throw new Malformed("not a timestamp token");
  const { policy, time, imprint } = readInfo(cms.content);
  const certificate = certificateOf(signer, [...cms.certificates, ...trust.authorities, ...trust.roots]);
  if (certificate) trust.spend();
  const proof = certificate && proveSigner(cms, signer, certificate, digestsOfDocument(cms.content));
  // SHA-1 is what many ask timestamps with; what is stamped is a signature, of which nobody has two that share one.
  const hash = imprint.digest === DIGEST.sha1 ? sha1 : digestOf(imprint.digest)?.of;
  const isOver = hash !== undefined && sameBytes(hash(stamped), imprint.value);
  return {
    time,
    policy,
    intact: isOver && proof?.document === true && proof.signature,
    chain: certificate && believed(certificate, time, trust, cms.certificates),
  };
}

/** A chain whose every certificate was valid, of a certificate that is for timestamps and nothing else (RFC 3161 §2.3). */
function believed(certificate: Certificate, time: Date, trust: Trust, others: readonly Certificate[]) {
  const usages = certificate.extendedKeyUsage ?? [];
  if (usages.length !== 1 || usages[0] !== USAGE.timestamping) return undefined;
  const chain = trust.chainOf(certificate, time, others);
  return chain?.every((each) => isValidAt(each, time)) ? chain : undefined;
}

function readInfo(bytes: Uint8Array) {
  const fields = new Fields(readElement(bytes));
  if (smallInteger(fields.next(TAG.integer)) !== 1) throw new Malformed("version of a timestamp");
  const policy = oidOf(fields.next(TAG.oid));
  const imprint = new Fields(fields.next(TAG.sequence));
  const digest = readPlainAlgorithm(imprint.next(TAG.sequence));
  const value = octetsOf(imprint.next(TAG.octetString));
  imprint.end();
  fields.next(TAG.integer);
  // Accuracy, order, nonce and name follow: nothing here is decided by them.
  return { policy, time: timeOf(fields.next(TAG.generalizedTime)), imprint: { digest, value } };
}

/** The token in an authority's response (RFC 3161 §2.4.2). Throws Malformed, also where it refused. */
export function tokenInResponse(response: Uint8Array): Uint8Array {
  const fields = new Fields(readElement(response, { lax: true }));
  const status = smallInteger(new Fields(fields.next(TAG.sequence)).next(TAG.integer));
  if (status > 1) throw new Malformed(`the timestamp was refused with the status ${status}`);
  const token = fields.next(TAG.sequence);
  fields.end();
  return raw(token);
}
