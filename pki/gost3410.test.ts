import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { publicGost3410, randomScalar, signGost3410, toLittleEndian } from "./dev/gost3410-sign.ts";
import { curve256A, curve512A, curveCryptoProA } from "./gost-curves.ts";
import { verifyGost3410 } from "./gost3410.ts";

const CURVES = [
  ["tc26 512 A", curve512A],
  ["tc26 256 A", curve256A],
  ["CryptoPro A", curveCryptoProA],
] as const;

describe.each(CURVES)("signatures on the curve %s", (_, curve) => {
  const key = randomScalar(curve);
  const publicKey = publicGost3410(curve, key);
  const digest = Buffer.alloc(curve.octets, 7);
  const signature = signGost3410(curve, key, digest);

  it("has a generator of the stated order", () => {
    curve.Point.BASE.assertValidity();
    expect(
      curve.Point.BASE.multiply(curve.order - 1n)
        .add(curve.Point.BASE)
        .is0(),
    ).toBe(true);
  });

  it("holds for its digest, and not with any bit of it or of the signature turned", () => {
    expect(verifyGost3410(curve, publicKey, digest, signature)).toBe(true);
    const turned = (bytes: Uint8Array, bit: number) =>
      bytes.map((octet, index) => (index === bit >> 3 ? octet ^ (1 << (bit & 7)) : octet));
    fc.assert(
      fc.property(fc.nat(digest.length * 8 - 1), fc.nat(signature.length * 8 - 1), (inDigest, inSignature) => {
        expect(verifyGost3410(curve, publicKey, turned(digest, inDigest), signature)).toBe(false);
        expect(verifyGost3410(curve, publicKey, digest, turned(signature, inSignature))).toBe(false);
      }),
      { numRuns: 10 },
    );
  });

  it("is of one key only", () => {
    const another = publicGost3410(curve, randomScalar(curve));
    expect(verifyGost3410(curve, another, digest, signature)).toBe(false);
  });

  it("has numbers between nought and the order, and nothing else", () => {
    const [r, s] = [signature.slice(0, curve.octets), signature.slice(curve.octets)];
    const none = new Uint8Array(curve.octets);
    const order = toLittleEndian(curve.order, curve.octets);
    for (const wrong of [[none, s], [r, none], [order, s], [r, order], [r], [r, s, r]])
      expect(verifyGost3410(curve, publicKey, digest, Buffer.concat(wrong))).toBe(false);
  });

  it("takes a digest of nought for one, as the standard says", () => {
    const zero = new Uint8Array(curve.octets);
    expect(verifyGost3410(curve, publicKey, zero, signGost3410(curve, key, zero))).toBe(true);
  });

  it("refuses a key that is no point of the curve", () => {
    const beside = publicKey.map((octet, index) => (index === 0 ? octet ^ 1 : octet));
    expect(() => verifyGost3410(curve, beside, digest, signature)).toThrow("no point");
    expect(() => verifyGost3410(curve, publicKey.slice(1), digest, signature)).toThrow("octets");
    expect(() => verifyGost3410(curve, new Uint8Array(curve.octets * 2), digest, signature)).toThrow("no point");
  });
});
