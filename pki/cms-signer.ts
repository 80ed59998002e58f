import { schemeWith } from "./algorithms.ts";
import type { Cms, SignerInfo } from "./cms.ts";
import { sameBytes } from "./der-values.ts";
import { digestOf, sha1 } from "./digests.ts";
import { Malformed } from "./malformed.ts";
import { DIGEST } from "./oids.ts";
import { verifyWith } from "./public-key.ts";
import type { Certificate } from "./x509.ts";

/** What is known of one signature by arithmetic alone. */
export type SignerProof = {
  /** Whether it is over this document. */
  readonly document: boolean;
  /** Whether it is the certificate's key's, and of the certificate that the signer named. */
  readonly signature: boolean;
  /** Of what it is made, for people. */
  readonly algorithm: string;
  readonly digest: string;
};

/**
 * Verifies one signature over the document. `digestsOf` keeps digests of the document, which several signers may share.
 * Throws Malformed for algorithms that are not accepted or do not go together.
 */
export function proveSigner(
  cms: Pick<Cms, "contentType">,
  info: SignerInfo,
  certificate: Certificate,
  digestsOf: (digest: string) => Uint8Array,
): SignerProof {
  const { signed, digest, signatureAlgorithm, signature } = info;
  const scheme = schemeWith(signatureAlgorithm, digest);
  if (!scheme) throw new Malformed(`the signature ${signatureAlgorithm} with the digest ${digest} is not accepted`);
  const hasKey = scheme.key === certificate.publicKey.algorithm;
  return {
    document: signed.contentType === cms.contentType && sameBytes(signed.messageDigest, digestsOf(digest)),
    signature:
      hasKey &&
      isNamed(certificate, signed.certificate) &&
      verifyWith(certificate.publicKey, digest, signed.der, signature),
    algorithm: scheme.name,
    digest: digestOf(digest)?.name ?? digest,
  };
}

/** Whether the certificate is the one that was signed along; SHA-1 still tells apart what the authority has issued (RFC 2634 §5.4). */
function isNamed(certificate: Certificate, named: SignerInfo["signed"]["certificate"]): boolean {
  if (!named) return true;
  const hash = named.digest === DIGEST.sha1 ? sha1 : digestOf(named.digest)?.of;
  return hash !== undefined && sameBytes(named.value, hash(certificate.der));
}

/** Digests of a document, each reckoned once. Throws Malformed for one that is not accepted. */
export function digestsOfDocument(document: Uint8Array): (digest: string) => Uint8Array {
  const known = new Map<string, Uint8Array>();
  return (name) => {
    const found = known.get(name);
    if (found) return found;
    const hash = digestOf(name);
    if (!hash) throw new Malformed(`the digest ${name} is not accepted`);
    const reckoned = hash.of(document);
    known.set(name, reckoned);
    return reckoned;
  };
}
