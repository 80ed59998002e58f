import { createPrivateKey, createPublicKey, generateKeyPairSync, sign } from "node:crypto";
import { readAlgorithm } from "../algorithms.ts";
import { content, Fields, readElement, TAG } from "../der.ts";
import { wholeBits } from "../der-values.ts";
import { integer, nothing, octetString, oid, sequence, tagged } from "../der-write.ts";
import { digestOf, sha1 } from "../digests.ts";
import { type Curve, curve256A, curve512A, curveCryptoProA } from "../gost-curves.ts";
import { littleEndian } from "../gost3410.ts";
import { Malformed } from "../malformed.ts";
import { CURVE, DIGEST, KEY, SIGNATURE } from "../oids.ts";
import { publicGost3410, randomScalar, signGost3410, toLittleEndian } from "./gost3410-sign.ts";

export type KeyKind = "rsa" | "ecdsa" | "gost512" | "gost256" | "gost2004";

/** A private key for development: what it is, how it is kept, and what it signs. */
export type DevKey = {
  readonly kind: KeyKind;
  /** SubjectPublicKeyInfo. */
  readonly publicKey: Uint8Array;
  /** PKCS #8, not encrypted. */
  readonly privateKey: Uint8Array;
  /** The identifier of the digest that goes with it, as CMS names it. */
  readonly digest: string;
  /** The AlgorithmIdentifier of its signatures. */
  readonly signatureAlgorithm: Uint8Array;
  /** The digest of the key, which certificates name it by: 20 octets. */
  readonly id: Uint8Array;
  sign(data: Uint8Array): Uint8Array;
};

type GostKind = { readonly curve: Curve; readonly key: string; readonly named: string } & Marks;
type Marks = { readonly signature: string; readonly digest: string };

const GOST: Readonly<Record<"gost512" | "gost256" | "gost2004", GostKind>> = {
  gost512: {
    curve: curve512A,
    key: KEY.gost512,
    named: CURVE.gost512,
    signature: SIGNATURE.gost512,
    digest: DIGEST.streebog512,
  },
  gost256: {
    curve: curve256A,
    key: KEY.gost256,
    named: CURVE.gost256,
    signature: SIGNATURE.gost256,
    digest: DIGEST.streebog256,
  },
  gost2004: {
    curve: curveCryptoProA,
    key: KEY.gost2004,
    named: CURVE.gost2004,
    signature: SIGNATURE.gost2004,
    digest: DIGEST.gost34311,
  },
};

const NATIVE = {
  rsa: { signature: SIGNATURE.rsaSha256, digest: DIGEST.sha256 },
  ecdsa: { signature: SIGNATURE.ecdsaSha256, digest: DIGEST.sha256 },
} as const satisfies Record<string, Marks>;

/** A new key: RSA of 2048 bits, ECDSA on P-256, or GOST as the Kazakh authority has it. */
export function generateKey(kind: KeyKind): DevKey {
  if (kind === "rsa" || kind === "ecdsa") {
    const { privateKey } =
      kind === "rsa"
        ? generateKeyPairSync("rsa", { modulusLength: 2048 })
        : generateKeyPairSync("ec", { namedCurve: "P-256" });
    return nativeKey(kind, privateKey.export({ format: "der", type: "pkcs8" }));
  }
  return gostKey(kind, randomScalar(GOST[kind].curve));
}

/** A key from its PKCS #8, as `privateKey` and the containers of the authority hold it. Throws Malformed. */
export function readPrivateKey(pkcs8: Uint8Array): DevKey {
  const fields = new Fields(readElement(pkcs8));
  fields.next(TAG.integer);
  const algorithm = readAlgorithm(fields.next()).oid;
  const held = fields.next(TAG.octetString);
  if (algorithm === KEY.rsa) return nativeKey("rsa", pkcs8);
  if (algorithm === KEY.ec) return nativeKey("ecdsa", pkcs8);
  const kind = (["gost512", "gost256", "gost2004"] as const).find((name) => GOST[name].key === algorithm);
  if (!kind) throw new Malformed(`a private key of the kind ${algorithm}`);
  const number = readElement(content(held));
  // GOST 34.310-2004 keeps an INTEGER, 2015 its octets, the least significant first.
  const scalar =
    number.tag === TAG.integer
      ? BigInt(`0x${Buffer.from(content(number)).toString("hex")}`)
      : littleEndian(content(number));
  return gostKey(kind, scalar);
}

function nativeKey(kind: "rsa" | "ecdsa", pkcs8: Uint8Array): DevKey {
  const key = createPrivateKey({ key: Buffer.from(pkcs8), format: "der", type: "pkcs8" });
  const publicKey = createPublicKey(key).export({ format: "der", type: "spki" });
  const { signature, digest } = NATIVE[kind];
  return {
    kind,
    publicKey,
    privateKey: pkcs8,
    digest,
    signatureAlgorithm: kind === "rsa" ? sequence(oid(signature), nothing) : sequence(oid(signature)),
    id: idOf(publicKey),
    sign: (data) => sign("sha256", data, key),
  };
}

function gostKey(kind: keyof typeof GOST, scalar: bigint): DevKey {
  const { curve, key, named, signature, digest } = GOST[kind];
  const algorithm = sequence(oid(key), sequence(oid(named), oid(digest)));
  const point = octetString(publicGost3410(curve, scalar));
  const publicKey = sequence(algorithm, tagged(TAG.bitString, Uint8Array.of(0), point));
  const held = kind === "gost2004" ? integer(scalar) : octetString(toLittleEndian(scalar, curve.octets));
  const hash = digestOf(digest);
  if (!hash) throw new Malformed(`the digest ${digest}`);
  return {
    kind,
    publicKey,
    privateKey: sequence(integer(0), algorithm, octetString(held)),
    digest,
    signatureAlgorithm: sequence(oid(signature), nothing),
    id: idOf(publicKey),
    sign: (data) => signGost3410(curve, scalar, hash.of(data)),
  };
}

/** As the authority makes it: the digest of the key's bits, with 0x40 at the first place, so that it serves as a serial number too. */
function idOf(publicKey: Uint8Array): Uint8Array {
  const fields = new Fields(readElement(publicKey));
  fields.next();
  const id = Buffer.from(sha1(wholeBits(fields.next(TAG.bitString))));
  id[0] = ((id[0] ?? 0) & 0x3f) | 0x40;
  return id;
}
