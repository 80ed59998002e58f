import { randomBytes } from "node:crypto";
import type { Curve } from "../gost-curves.ts";
import { digestNumber, littleEndian } from "../gost3410.ts";

/**
 * Signatures of GOST R 34.10 for development and tests. **Not for real keys**: the arithmetic takes longer for some keys than for
 * others, and who can measure that can find them out.
 */
export function signGost3410(curve: Curve, privateKey: bigint, digest: Uint8Array): Uint8Array {
  const { order, Point, octets } = curve;
  const e = digestNumber(curve, digest);
  for (;;) {
    const k = randomScalar(curve);
    const r = Point.BASE.multiply(k).toAffine().x % order;
    const s = (r * privateKey + k * e) % order;
    if (r !== 0n && s !== 0n) return Buffer.concat([toLittleEndian(r, octets), toLittleEndian(s, octets)]);
  }
}

/** A private key: a number between nought and the order of the group. */
export function randomScalar({ order, octets }: Curve): bigint {
  for (;;) {
    const scalar = littleEndian(randomBytes(octets));
    if (scalar > 0n && scalar < order) return scalar;
  }
}

/** The public key of a private one: x‖y. */
export function publicGost3410({ Point, octets }: Curve, privateKey: bigint): Uint8Array {
  const { x, y } = Point.BASE.multiply(privateKey).toAffine();
  return Buffer.concat([toLittleEndian(x, octets), toLittleEndian(y, octets)]);
}

/** A number in so many octets, the least significant first. */
export function toLittleEndian(value: bigint, octets: number): Uint8Array {
  return Buffer.from(value.toString(16).padStart(octets * 2, "0"), "hex").reverse();
}
