import { randomBytes } from "node:crypto";
import { TAG } from "../der.ts";
import { integer, nothing, oid, sequence, tagged } from "../der-write.ts";
import { authorityConstraints, certificateDer, keyUsage, makeCertificate } from "../dev/certificates.ts";
import { type DevKey, generateKey, type KeyKind } from "../dev/keys.ts";
import { KEY, NAME } from "../oids.ts";
import { authorityOf, BEGAN, sign } from "./authorities.ts";

const WITHIN = { notBefore: BEGAN, notAfter: new Date("2026-12-01T00:00:00Z") };
const NAMED = [[NAME.commonName, "ISSUING CA"]] as const;
const AUTHORITIES = 16;

/** So many octets of an odd number as long as that. */
export const long = (octets: number): Uint8Array => Uint8Array.of(0xff, ...randomBytes(octets - 2), 0xff);

/** A key of RSA that nobody has, whose signatures hold for nothing and are as long as its modulus: such ones are reckoned to the end. */
export const rsaOf = (exponent: number | Uint8Array, octets = 384): DevKey => ({
  ...generateKey("rsa"),
  publicKey: sequence(
    sequence(oid(KEY.rsa), nothing),
    tagged(
      TAG.bitString,
      Uint8Array.of(0),
      sequence(integer(Uint8Array.of(0xff, ...long(octets - 1))), integer(exponent)),
    ),
  ),
  sign: () => Uint8Array.of(0x7f, ...randomBytes(octets - 1)),
});

/** A key whose signatures are another's. */
export const falseKey = (kind: KeyKind): DevKey => ({ ...generateKey(kind), sign: generateKey(kind).sign });

/**
 * A CMS that is made to keep whoever verifies it busy: any of sixteen authorities of one name, all with this key, may have issued each of
 * its signers, and none has.
 */
export function hostile(authority: DevKey, { signers = 16, of = "ecdsa" as KeyKind } = {}): Uint8Array {
  const { root } = authorityOf("ecdsa");
  const extensions = [authorityConstraints(), keyUsage("keyCertSign")];
  const named = { subject: NAMED, ...WITHIN, extensions };
  const chain = Array.from({ length: AUTHORITIES }, () => ({
    der: certificateDer(authority, { ...named, issuer: root, serial: long(20) }, root.key),
  }));
  const issuer = {
    key: authority,
    certificate: makeCertificate(generateKey("ecdsa"), { ...named, issuer: undefined }),
  };
  const subject = [[NAME.commonName, "ТЕСТОВ ТЕСТ"]] as const;
  const made = Array.from({ length: signers }, () => {
    const key = generateKey(of);
    return { key, certificate: makeCertificate(key, { subject, issuer, ...WITHIN, extensions: [] }) };
  });
  return sign(made, { chain });
}
