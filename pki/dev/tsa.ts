import { randomBytes } from "node:crypto";
import { context } from "../der.ts";
import { integer, nothing, octetString, oid, sequence, tagged } from "../der-write.ts";
import { sha256 } from "../digests.ts";
import { CONTENT, DIGEST, EXTENSION, NAME, USAGE } from "../oids.ts";
import { type Credential, extensionOf, keyUsage, makeCertificate } from "./certificates.ts";
import { generateKey } from "./keys.ts";
import { generalized } from "./revocation.ts";
import { signedData, signerInfo } from "./sign-cms.ts";

/** The authority's policy for timestamps in GOST R 34.10-2015. */
const POLICY = "1.2.398.3.3.2.6.4";

/** A key that timestamps. `usage`: other than for that, for tests. */
export function makeTsa(authority: Credential, at: Date, usage: string = USAGE.timestamping): Credential {
  const key = generateKey(authority.key.kind);
  const certificate = makeCertificate(key, {
    subject: [
      [NAME.commonName, "TIMESTAMP SERVICE DEV"],
      [NAME.country, "KZ"],
    ],
    issuer: authority,
    notBefore: at,
    notAfter: new Date(at.getTime() + 365 * 86_400_000),
    extensions: [
      keyUsage("digitalSignature", "nonRepudiation"),
      extensionOf(EXTENSION.extendedKeyUsage, sequence(oid(usage)), { critical: true }),
    ],
  });
  return { key, certificate };
}

/** A timestamp token (RFC 3161) over some octets, as of a moment. */
export function makeTimestamp(tsa: Credential, stamped: Uint8Array, at: Date): Uint8Array {
  const info = sequence(
    integer(1),
    oid(POLICY),
    sequence(sequence(oid(DIGEST.sha256), nothing), octetString(sha256(stamped))),
    integer(randomBytes(8)),
    generalized(at),
  );
  const encapsulated = sequence(oid(CONTENT.timestampInfo), tagged(context(0), octetString(info)));
  const sign = (signer: Credential) => signerInfo(signer, CONTENT.timestampInfo, info, { signingTime: at });
  return signedData(encapsulated, [tsa], [], sign, 3);
}
