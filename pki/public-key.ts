import { createPublicKey, type KeyObject, verify } from "node:crypto";
import { readAlgorithm } from "./algorithms.ts";
import { content, type Element, Fields, raw, readElement, TAG } from "./der.ts";
import { hex, oidOf, wholeBits } from "./der-values.ts";
import { digestOf } from "./digests.ts";
import { type Curve, curve256A, curve512A, curveCryptoProA } from "./gost-curves.ts";
import { verifyGost3410 } from "./gost3410.ts";
import { Malformed } from "./malformed.ts";
import { CURVE, DIGEST, KEY } from "./oids.ts";

/** A public key as a certificate has it (SubjectPublicKeyInfo). */
export type PublicKey = {
  readonly der: Uint8Array;
  /** The kind of key (`KEY`). */
  readonly algorithm: string;
  readonly curve: string | undefined;
  /** The key's own octets, which identifiers of keys are digests of. */
  readonly bits: Uint8Array;
};

/** Shorter keys of RSA can be broken, longer ones are made to keep a server busy. */
const RSA_BITS = { least: 2048, most: 8192 };
/** Keys have an exponent of 17 bits; one of thousands makes a verification take a hundred times as long. */
const MOST_EXPONENT_BITS = 64;

const GOST: Readonly<Record<string, { readonly curve: Curve; readonly named: string }>> = {
  [KEY.gost2004]: { curve: curveCryptoProA, named: CURVE.gost2004 },
  [KEY.gost256]: { curve: curve256A, named: CURVE.gost256 },
  [KEY.gost512]: { curve: curve512A, named: CURVE.gost512 },
};

const HASHES: Readonly<Record<string, string>> = {
  [DIGEST.sha256]: "sha256",
  [DIGEST.sha384]: "sha384",
  [DIGEST.sha512]: "sha512",
};

/** Reads a SubjectPublicKeyInfo (RFC 5280 §4.1.2.7). Throws Malformed, also for a key of RSA that is made to keep a server busy. */
export function readPublicKey(element: Element): PublicKey {
  const fields = new Fields(element);
  const { oid, parameters } = readAlgorithm(fields.next());
  const bits = wholeBits(fields.next(TAG.bitString));
  fields.end();
  if (oid === KEY.rsa) refuseLongExponent(bits);
  return { der: raw(element), algorithm: oid, curve: curveIn(parameters), bits };
}

/** Looks at the exponent of an RSAPublicKey (RFC 8017 §A.1.1). Throws Malformed. */
function refuseLongExponent(bits: Uint8Array): void {
  const fields = new Fields(readElement(bits));
  fields.next(TAG.integer);
  const exponent = hex(content(fields.next(TAG.integer))).replace(/^00/u, "");
  fields.end();
  if (exponent.length * 4 > MOST_EXPONENT_BITS)
    throw new Malformed(`an exponent of RSA with more than ${MOST_EXPONENT_BITS} bits`);
}

/** The curve is the parameters themselves (ECDSA) or the first of them, before the digest (GOST). */
function curveIn(parameters: Element | undefined): string | undefined {
  if (parameters?.tag === TAG.oid) return oidOf(parameters);
  return parameters?.tag === TAG.sequence ? oidOf(new Fields(parameters).next(TAG.oid)) : undefined;
}

/**
 * Whether the signature over `data` is that of the key. `digest` is the identifier of the digest that the scheme takes.
 * Throws Malformed for a key that is none or of a kind that is not accepted.
 */
export function verifyWith(key: PublicKey, digest: string, data: Uint8Array, signature: Uint8Array): boolean {
  const gost = GOST[key.algorithm];
  if (gost) {
    if (key.curve !== gost.named) throw new Malformed(`a key on the curve ${key.curve}`);
    const hash = digestOf(digest);
    if (!hash) throw new Malformed(`the digest ${digest}`);
    const point = content(readElement(key.bits)); // an OCTET STRING within the BIT STRING
    return verifyGost3410(gost.curve, point, hash.of(data), signature);
  }
  const hash = HASHES[digest];
  if (hash === undefined) throw new Malformed(`the digest ${digest} with the key ${key.algorithm}`);
  return verify(hash, data, nativeKey(key), signature);
}

const native = new WeakMap<PublicKey, KeyObject>();

function nativeKey(key: PublicKey): KeyObject {
  const known = native.get(key);
  if (known) return known;
  const made = readNative(key);
  const { asymmetricKeyType, asymmetricKeyDetails } = made;
  const bits = asymmetricKeyDetails?.modulusLength ?? 0;
  if (asymmetricKeyType === "rsa" && (bits < RSA_BITS.least || bits > RSA_BITS.most))
    throw new Malformed(`a key of RSA with ${bits} bits`);
  native.set(key, made);
  return made;
}

function readNative(key: PublicKey): KeyObject {
  if (key.algorithm !== KEY.rsa && key.algorithm !== KEY.ec) throw new Malformed(`a key of the kind ${key.algorithm}`);
  try {
    // The bits of an RSA key are its PKCS #1, which OpenSSL reads in a thirtieth of the time that the whole takes it.
    return key.algorithm === KEY.rsa
      ? createPublicKey({ key: Buffer.from(key.bits), format: "der", type: "pkcs1" })
      : createPublicKey({ key: Buffer.from(key.der), format: "der", type: "spki" });
  } catch {
    throw new Malformed("a public key that cannot be read");
  }
}
