import { type Element, Fields, raw, TAG } from "./der.ts";
import { oidOf } from "./der-values.ts";
import { Malformed } from "./malformed.ts";
import { DIGEST, KEY, SIGNATURE } from "./oids.ts";

/** An algorithm with its parameters as they stand; `NULL` and none at all are the same here. */
export type Algorithm = { readonly oid: string; readonly parameters: Element | undefined };

/** AlgorithmIdentifier (RFC 5280 §4.1.1.2). */
export function readAlgorithm(element: Element): Algorithm {
  const fields = new Fields(element);
  const oid = oidOf(fields.next(TAG.oid));
  const parameters = fields.more ? fields.next() : undefined;
  fields.end();
  if (parameters?.tag !== TAG.null) return { oid, parameters };
  if (parameters.contentStart !== parameters.contentEnd) throw new Malformed("a NULL with content");
  return { oid, parameters: undefined };
}

/** An algorithm that has no parameters: digests and signatures. GOST 34.311 may name its S-box, of which there is one here. */
export function readPlainAlgorithm(element: Element): string {
  const { oid, parameters } = readAlgorithm(element);
  if (parameters === undefined) return oid;
  const isBox = oid === DIGEST.gost34311 && parameters.tag === TAG.sequence;
  if (!isBox || raw(parameters).length > 32) throw new Malformed(`parameters of ${oid}`);
  return oid;
}

type Scheme = { readonly name: string; readonly key: string; readonly digest: string };

/** What a signature is made of: kind of key and digest. */
const SCHEMES: ReadonlyMap<string, Scheme> = new Map([
  [SIGNATURE.rsaSha256, { name: "RSA SHA-256", key: KEY.rsa, digest: DIGEST.sha256 }],
  [SIGNATURE.rsaSha384, { name: "RSA SHA-384", key: KEY.rsa, digest: DIGEST.sha384 }],
  [SIGNATURE.rsaSha512, { name: "RSA SHA-512", key: KEY.rsa, digest: DIGEST.sha512 }],
  [SIGNATURE.ecdsaSha256, { name: "ECDSA SHA-256", key: KEY.ec, digest: DIGEST.sha256 }],
  [SIGNATURE.ecdsaSha384, { name: "ECDSA SHA-384", key: KEY.ec, digest: DIGEST.sha384 }],
  [SIGNATURE.ecdsaSha512, { name: "ECDSA SHA-512", key: KEY.ec, digest: DIGEST.sha512 }],
  [SIGNATURE.gost2004, { name: "GOST 34.310-2004", key: KEY.gost2004, digest: DIGEST.gost34311 }],
  [SIGNATURE.gost256, { name: "GOST R 34.10-2015 (256)", key: KEY.gost256, digest: DIGEST.streebog256 }],
  [SIGNATURE.gost512, { name: "GOST R 34.10-2015 (512)", key: KEY.gost512, digest: DIGEST.streebog512 }],
]);

/** The scheme of a signature, undefined for one that is not accepted. */
export const schemeOf = (signature: string): Scheme | undefined => SCHEMES.get(signature);

/**
 * The scheme of a signature in CMS, where the kind of key alone may stand for it and the digest apart (RFC 3370 §3.2). Undefined
 * where the two do not go together.
 */
export function schemeWith(signature: string, digest: string): Scheme | undefined {
  const named = schemeOf(signature);
  if (named) return named.digest === digest ? named : undefined;
  return [...SCHEMES.values()].find((scheme) => scheme.key === signature && scheme.digest === digest);
}
