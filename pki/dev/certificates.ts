import { context, TAG } from "../der.ts";
import { integer, octetString, oid, sequence, setOf, tagged } from "../der-write.ts";
import { KEY_USAGE } from "../extensions.ts";
import { ACCESS, EXTENSION, NAME } from "../oids.ts";
import { type Certificate, readCertificate } from "../x509.ts";
import type { DevKey } from "./keys.ts";

/** A key with its certificate. */
export type Credential = { readonly key: DevKey; readonly certificate: Certificate };

/** A name, in the order of its attributes: identifier (`NAME`) and text. */
export type NameParts = readonly (readonly [oid: string, text: string])[];

export type CertificateOptions = {
  readonly subject: NameParts;
  /** Who signs; undefined: the key itself, a root. */
  readonly issuer: Credential | undefined;
  readonly notBefore: Date;
  readonly notAfter: Date;
  readonly extensions: readonly Uint8Array[];
  /** Undefined: the identifier of the key, as the authority has it. */
  readonly serial?: Uint8Array;
};

/** Makes a certificate for a key. What it says is not checked: tests make wrong ones too. */
export const makeCertificate = (key: DevKey, options: CertificateOptions): Certificate =>
  readCertificate(certificateDer(key, options, options.issuer?.key ?? key));

/** The same as DER, of a key that may be none, for whoever has to refuse it. */
export function certificateDer(
  key: Pick<DevKey, "publicKey" | "id">,
  options: CertificateOptions,
  signer: DevKey,
): Uint8Array {
  const subject = nameOf(options.subject);
  const body = sequence(
    tagged(context(0), integer(2)),
    integer(options.serial ?? key.id),
    signer.signatureAlgorithm,
    options.issuer ? Buffer.from(options.issuer.certificate.subject.key, "hex") : subject,
    sequence(time(options.notBefore), time(options.notAfter)),
    subject,
    key.publicKey,
    tagged(
      context(3),
      sequence(
        extensionOf(EXTENSION.subjectKeyId, octetString(key.id)),
        extensionOf(EXTENSION.authorityKeyId, sequence(tagged(0x80, signer.id))),
        ...options.extensions,
      ),
    ),
  );
  return signed(body, signer);
}

/** A body with its signature, as certificates and lists have it. */
export function signed(body: Uint8Array, signer: DevKey): Uint8Array {
  return sequence(body, signer.signatureAlgorithm, tagged(TAG.bitString, Uint8Array.of(0), signer.sign(body)));
}

function nameOf(parts: NameParts): Uint8Array {
  return sequence(
    ...parts.map(([name, text]) => {
      const isPlain = name === NAME.country || name === NAME.serialNumber;
      return setOf(sequence(oid(name), tagged(isPlain ? 0x13 : TAG.utf8String, Buffer.from(text))));
    }),
  );
}

/** Until 2049 two digits of the year, from then on four (RFC 5280 §4.1.2.5). */
export function time(at: Date): Uint8Array {
  const digits = at.toISOString().replace(/[-:T]|\.\d+/gu, "");
  const isShort = at.getUTCFullYear() < 2050 && at.getUTCFullYear() >= 1950;
  return tagged(isShort ? TAG.utcTime : TAG.generalizedTime, Buffer.from(isShort ? digits.slice(2) : digits));
}

export function extensionOf(name: string, value: Uint8Array, { critical = false } = {}): Uint8Array {
  return sequence(oid(name), ...(critical ? [boolean(true)] : []), octetString(value));
}

const boolean = (value: boolean) => Uint8Array.of(TAG.boolean, 1, value ? 0xff : 0);

/** Key usage by the names of its bits. */
export function keyUsage(...names: readonly (keyof typeof KEY_USAGE)[]): Uint8Array {
  const bits: readonly number[] = names.map((name) => KEY_USAGE[name]);
  const octet = bits.reduce((sum, bit) => sum | (0x80 >> bit), 0);
  return extensionOf(EXTENSION.keyUsage, tagged(TAG.bitString, Uint8Array.of(7 - Math.max(...bits), octet)), {
    critical: true,
  });
}

export const extendedKeyUsage = (...oids: readonly string[]): Uint8Array =>
  extensionOf(EXTENSION.extendedKeyUsage, sequence(...oids.map(oid)));

/** Of an authority; `pathLength`: how many authorities may stand below it. */
export function authorityConstraints(pathLength?: number): Uint8Array {
  const length = pathLength === undefined ? [] : [integer(pathLength)];
  return extensionOf(EXTENSION.basicConstraints, sequence(boolean(true), ...length), { critical: true });
}

const url = (address: string): Uint8Array => tagged(0x86, Buffer.from(address));

/** Where to ask whether it is revoked. */
export const ocspAt = (address: string): Uint8Array =>
  extensionOf(EXTENSION.authorityInfo, sequence(sequence(oid(ACCESS.ocsp), url(address))));

/** Where the list of revoked ones is. */
export const crlAt = (address: string): Uint8Array =>
  extensionOf(EXTENSION.crlPoints, sequence(sequence(tagged(context(0), tagged(context(0), url(address))))));
