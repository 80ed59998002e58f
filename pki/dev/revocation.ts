import { context, contextPrimitive, TAG } from "../der.ts";
import { integer, nothing, octetString, oid, sequence, tagged } from "../der-write.ts";
import { sha1 } from "../digests.ts";
import { CONTENT, DIGEST, EXTENSION, NAME, USAGE } from "../oids.ts";
import type { Certificate } from "../x509.ts";
import {
  type Credential,
  extendedKeyUsage,
  extensionOf,
  keyUsage,
  makeCertificate,
  signed,
  time,
} from "./certificates.ts";
import { generateKey } from "./keys.ts";

/** A certificate that is revoked, when, and why (RFC 5280 §5.3.1). */
export type RevokedOne = { readonly certificate: Certificate; readonly at: Date; readonly reason?: number };

type Window = { readonly thisUpdate: Date; readonly nextUpdate?: Date };

/** An authority's list of revoked certificates, DER. `extensions`: of the list, besides its number. */
export function makeCrl(
  authority: Credential,
  revoked: readonly RevokedOne[],
  { thisUpdate, nextUpdate }: Window,
  extensions: readonly Uint8Array[] = [],
): Uint8Array {
  const entries = revoked.map(({ certificate, at, reason }) =>
    sequence(
      integer(Buffer.from(certificate.serial, "hex")),
      time(at),
      ...(reason === undefined
        ? []
        : [sequence(extensionOf(EXTENSION.reason, tagged(TAG.enumerated, Uint8Array.of(reason))))]),
    ),
  );
  const body = sequence(
    integer(1),
    authority.key.signatureAlgorithm,
    Buffer.from(authority.certificate.subject.key, "hex"),
    time(thisUpdate),
    ...(nextUpdate ? [time(nextUpdate)] : []),
    ...(entries.length > 0 ? [sequence(...entries)] : []),
    tagged(context(0), sequence(extensionOf(EXTENSION.crlNumber, integer(1)), ...extensions)),
  );
  return signed(body, authority.key);
}

/** A key that answers for an authority. `usages`: other than that of a responder, for tests. */
export function makeResponder(authority: Credential, at: Date, usages: readonly string[] = [USAGE.ocspSigning]) {
  const key = generateKey(authority.key.kind);
  const certificate = makeCertificate(key, {
    subject: [
      [NAME.commonName, "OCSP RESPONDER DEV"],
      [NAME.country, "KZ"],
    ],
    issuer: authority,
    notBefore: at,
    notAfter: new Date(at.getTime() + 365 * 86_400_000),
    extensions: [
      keyUsage("digitalSignature"),
      extendedKeyUsage(...usages),
      extensionOf(EXTENSION.ocspNoCheck, nothing),
    ],
  });
  return { key, certificate } satisfies Credential;
}

export type Answer = Window & {
  readonly certificate: Certificate;
  readonly issuer: Certificate;
  /** Undefined: good. */
  readonly revoked?: { readonly at: Date; readonly reason?: number } | "unknown";
  /** The octets of the question's own. */
  readonly nonce?: Uint8Array;
};

/** An answer to whether a certificate is revoked (RFC 6960 §4.2), DER, with the responder's certificate. */
export function makeOcsp(responder: Credential, answer: Answer): Uint8Array {
  const { certificate, issuer, thisUpdate, nextUpdate, nonce } = answer;
  const single = sequence(
    sequence(
      sequence(oid(DIGEST.sha1), nothing),
      octetString(sha1(Buffer.from(issuer.subject.key, "hex"))),
      octetString(sha1(issuer.publicKey.bits)),
      integer(Buffer.from(certificate.serial, "hex")),
    ),
    statusOf(answer.revoked),
    generalized(thisUpdate),
    ...(nextUpdate ? [tagged(context(0), generalized(nextUpdate))] : []),
  );
  const extensions = nonce ? [tagged(context(1), sequence(extensionOf(EXTENSION.ocspNonce, octetString(nonce))))] : [];
  const body = sequence(
    tagged(context(1), Buffer.from(responder.certificate.subject.key, "hex")),
    generalized(thisUpdate),
    sequence(single),
    ...extensions,
  );
  const basic = sequence(
    body,
    responder.key.signatureAlgorithm,
    tagged(TAG.bitString, Uint8Array.of(0), responder.key.sign(body)),
    tagged(context(0), sequence(responder.certificate.der)),
  );
  return sequence(
    tagged(TAG.enumerated, Uint8Array.of(0)),
    tagged(context(0), sequence(oid(CONTENT.basicOcsp), octetString(basic))),
  );
}

function statusOf(revoked: Answer["revoked"]): Uint8Array {
  if (revoked === undefined) return tagged(contextPrimitive(0));
  if (revoked === "unknown") return tagged(contextPrimitive(2));
  const reason =
    revoked.reason === undefined ? [] : [tagged(context(0), tagged(TAG.enumerated, Uint8Array.of(revoked.reason)))];
  return tagged(context(1), generalized(revoked.at), ...reason);
}

/** Always with four digits of the year, as answers and timestamps have it. */
export function generalized(at: Date): Uint8Array {
  return tagged(TAG.generalizedTime, Buffer.from(at.toISOString().replace(/[-:T]|\.\d+/gu, "")));
}
