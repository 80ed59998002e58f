import { createHmac, randomBytes } from "node:crypto";
import forge from "node-forge";
import { context, readElement } from "../der.ts";
import { integer, nothing, octetString, oid, sequence, setOf, tagged } from "../der-write.ts";
import { readPublicKey } from "../public-key.ts";
import { type Certificate, readCertificate } from "../x509.ts";
import type { Credential } from "./certificates.ts";
import { readPrivateKey } from "./keys.ts";

const { md: hashes } = forge;

/** The container is not one, or the password is not its. */
export class WrongPassword extends Error {
  override readonly name = "WrongPassword";
}

const BAG = {
  data: "1.2.840.113549.1.7.1",
  key: "1.2.840.113549.1.12.10.1.2",
  certificate: "1.2.840.113549.1.12.10.1.3",
  x509: "1.2.840.113549.1.9.22.1",
  friendlyName: "1.2.840.113549.1.9.20",
  localKeyId: "1.2.840.113549.1.9.21",
} as const;

/** Rounds of the derivation: those of the authority's own containers, no protection worth the name. Development keys only. */
const ROUNDS = 2000;

/**
 * A key with its certificate (and the chain above it) as a file that is opened with a password (PKCS #12, RFC 7292): of any kind of
 * key, named by its serial number, as the authority does.
 */
export function toPkcs12(credential: Credential, password: string, chain: readonly Certificate[] = []): Uint8Array {
  const { key, certificate } = credential;
  const attributes = setOf(
    sequence(oid(BAG.localKeyId), setOf(octetString(key.id))),
    sequence(oid(BAG.friendlyName), setOf(tagged(0x1e, Buffer.from(certificate.serial, "utf16le").swap16()))),
  );
  const bags = [
    safe(...[certificate, ...chain].map((each) => certificateBag(each, each === certificate ? [attributes] : []))),
    safe(sequence(oid(BAG.key), tagged(context(0), encrypted(key.privateKey, password)), attributes)),
  ];
  const safes = sequence(...bags);
  const salt = randomBytes(20);
  const derive = forge.pkcs12.generateKey(
    password,
    forge.util.createBuffer(salt.toString("binary")),
    3,
    ROUNDS,
    20,
    hashes.sha1.create(),
  );
  const mac = createHmac("sha1", Buffer.from(derive.getBytes(), "binary")).update(safes).digest();
  const sha1 = sequence(oid("1.3.14.3.2.26"), nothing);
  return sequence(
    integer(3),
    sequence(oid(BAG.data), tagged(context(0), octetString(safes))),
    sequence(sequence(sha1, octetString(mac)), octetString(salt), integer(ROUNDS)),
  );
}

const safe = (...bags: readonly Uint8Array[]): Uint8Array =>
  sequence(oid(BAG.data), tagged(context(0), octetString(sequence(...bags))));

const certificateBag = ({ der }: Certificate, attributes: readonly Uint8Array[]): Uint8Array =>
  sequence(
    oid(BAG.certificate),
    tagged(context(0), sequence(oid(BAG.x509), tagged(context(0), octetString(der)))),
    ...attributes,
  );

function encrypted(pkcs8: Uint8Array, password: string): Uint8Array {
  const info = forge.asn1.fromDer(Buffer.from(pkcs8).toString("binary"));
  return bytesOf(forge.pki.encryptPrivateKeyInfo(info, password, { algorithm: "3des", count: ROUNDS }));
}

const bytesOf = (asn1: forge.asn1.Asn1): Buffer => Buffer.from(forge.asn1.toDer(asn1).getBytes(), "binary");

export type Opened = Credential & { readonly chain: readonly Certificate[]; readonly alias: string | undefined };

/** Opens such a file, and those of the authority. Throws WrongPassword, Malformed for what is in it. */
export function openPkcs12(file: Uint8Array, password: string): Opened {
  const container = open(file, password);
  const keyBags = container.getBags({ bagType: BAG.key })[BAG.key] ?? [];
  const certificateBags = container.getBags({ bagType: BAG.certificate })[BAG.certificate] ?? [];
  const bag = keyBags[0];
  // A key that the library knows comes as a key, any other as it stands.
  const asn1 = bag?.key ? forge.pki.wrapRsaPrivateKey(forge.pki.privateKeyToAsn1(bag.key)) : bag?.asn1;
  if (!asn1) throw new WrongPassword("no key in the container");
  const key = readPrivateKey(bytesOf(asn1));
  const certificates = certificateBags.flatMap((each) => {
    const found = each.cert ? forge.pki.certificateToAsn1(each.cert) : each.asn1;
    return found ? [readCertificate(bytesOf(found))] : [];
  });
  // By the point alone: containers of 2004 name the digest's parameters differently.
  const { bits } = readPublicKey(readElement(key.publicKey));
  const certificate = certificates.find(({ publicKey }) => Buffer.compare(publicKey.bits, bits) === 0);
  if (!certificate) throw new WrongPassword("no certificate of the key in the container");
  const alias: unknown = bag?.attributes?.friendlyName?.[0];
  return {
    key,
    certificate,
    chain: certificates.filter((each) => each !== certificate),
    alias: typeof alias === "string" ? alias : undefined,
  };
}

function open(file: Uint8Array, password: string) {
  try {
    const asn1 = forge.asn1.fromDer(Buffer.from(file).toString("binary"), false);
    return forge.pkcs12.pkcs12FromAsn1(asn1, false, password);
  } catch (error) {
    throw new WrongPassword(error instanceof Error ? error.message : "the container cannot be opened");
  }
}
