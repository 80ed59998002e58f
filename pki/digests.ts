import { createHash } from "node:crypto";
import { gost341194 } from "./gost3411-94.ts";
import { DIGEST } from "./oids.ts";
import { streebog } from "./streebog.ts";

type Digest = { readonly name: string; readonly of: (bytes: Uint8Array) => Uint8Array };

const native = (name: string): Digest => ({ name, of: (bytes) => createHash(name).update(bytes).digest() });

/** The digests that documents may be signed with. SHA-1 and MD5 are not among them: two documents can be made that share one. */
const DIGESTS: ReadonlyMap<string, Digest> = new Map([
  [DIGEST.sha256, native("sha256")],
  [DIGEST.sha384, native("sha384")],
  [DIGEST.sha512, native("sha512")],
  [DIGEST.gost34311, { name: "GOST 34.311-95", of: gost341194 }],
  [DIGEST.streebog256, { name: "GOST R 34.11-2015 (256)", of: (bytes) => streebog(bytes, 256) }],
  [DIGEST.streebog512, { name: "GOST R 34.11-2015 (512)", of: (bytes) => streebog(bytes, 512) }],
]);

/** The digest of an identifier, undefined for one that is not accepted. */
export const digestOf = (oid: string): Digest | undefined => DIGESTS.get(oid);

/** For fingerprints within this program, and for what names certificates by SHA-1 only (OCSP, RFC 6960 §4.1.1). */
export const sha1 = (bytes: Uint8Array): Uint8Array => native("sha1").of(bytes);
export const sha256 = (bytes: Uint8Array): Uint8Array => native("sha256").of(bytes);
