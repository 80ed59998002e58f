import { attributeOf, type Name, nameText } from "../../pki/names.ts";
import { NAME } from "../../pki/oids.ts";
import { readCertificate } from "../../pki/x509.ts";
import type { Algorithm } from "../keys/key.ts";
import { toBase64 } from "./asked.ts";

/** Algorithms as the real program calls them: RSA by its digest, the other by its own identifier. */
const CALLED: Readonly<Record<Algorithm, string>> = { "RSA-2048": "RSA", "GOST-512": "1.2.398.3.10.1.1.2.2" };

/** What `getKeyInfo` tells of a certificate. Instants are milliseconds since 1970, as texts. */
export function keyInfo(der: Uint8Array, algorithm: Algorithm): object {
  const certificate = readCertificate(der);
  const { subject, issuer, serial, notBefore, notAfter } = certificate;
  // The authority derives one from the other: an alias is the identifier of the key.
  const keyId = certificate.subjectKeyId ?? serial;
  return {
    alias: keyId,
    keyId,
    algorithm: CALLED[algorithm],
    subjectCn: nameOf(subject),
    subjectDn: nameText(subject),
    issuerCn: nameOf(issuer),
    issuerDn: nameText(issuer),
    serialNumber: BigInt(`0x${serial}`).toString(),
    certNotBefore: String(notBefore.getTime()),
    certNotAfter: String(notAfter.getTime()),
    authorityKeyIdentifier: certificate.authorityKeyId ?? "",
    pem: `-----BEGIN CERTIFICATE-----\n${toBase64(der).replace(/.{1,64}/g, "$&\n")}-----END CERTIFICATE-----\n`,
  };
}

const nameOf = (name: Name): string => attributeOf(name, NAME.commonName) ?? "";
