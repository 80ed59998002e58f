import type { Curve } from "./gost-curves.ts";
import { Malformed } from "./malformed.ts";

/** A number from its octets, the least significant first, as Kazakh keys, signatures and digests have them. */
export function littleEndian(octets: Uint8Array): bigint {
  return BigInt(`0x${Buffer.from(octets).reverse().toString("hex") || "0"}`);
}

/**
 * Whether a signature of GOST R 34.10 (RFC 7091 §6.2; GOST 34.310-2004 alike) is that of a digest under a key. The key is x‖y, the
 * signature r‖s, each number with its least significant octet first: the reverse of RFC 4491. The digest is read the same way.
 * Throws Malformed if the key is no point of the curve. Not in constant time: nothing here is a secret.
 */
export function verifyGost3410(curve: Curve, key: Uint8Array, digest: Uint8Array, signature: Uint8Array): boolean {
  const { octets, order, Point } = curve;
  if (signature.length !== octets * 2) return false;
  const r = littleEndian(signature.subarray(0, octets));
  const s = littleEndian(signature.subarray(octets));
  if (r === 0n || s === 0n || r >= order || s >= order) return false;
  const e = digestNumber(curve, digest);
  const inverse = Point.Fn.inv(e);
  const z1 = Point.Fn.mul(s, inverse);
  const z2 = Point.Fn.neg(Point.Fn.mul(r, inverse));
  const sum = Point.BASE.mulAddUnsafe(z1, publicPoint(curve, key), z2);
  return !sum.is0() && sum.toAffine().x % order === r;
}

/** The digest as a number of the group; nought is taken for one (RFC 7091 §6.1, step 2). */
export function digestNumber({ order }: Curve, digest: Uint8Array): bigint {
  const e = littleEndian(digest) % order;
  return e === 0n ? 1n : e;
}

function publicPoint({ octets, Point }: Curve, key: Uint8Array) {
  if (key.length !== octets * 2) throw new Malformed(`a key of ${key.length} octets on a curve of ${octets}`);
  const point = Point.fromAffine({ x: littleEndian(key.subarray(0, octets)), y: littleEndian(key.subarray(octets)) });
  try {
    point.assertValidity();
  } catch {
    throw new Malformed("a key that is no point of its curve");
  }
  return point;
}
