import { type WeierstrassPointCons, weierstrass } from "@noble/curves/abstract/weierstrass.js";

/** A curve with its group of points, and the octets of a coordinate. */
export type Curve = { readonly Point: WeierstrassPointCons<bigint>; readonly order: bigint; readonly octets: 32 | 64 };

/** p = 2⁵¹² − 569, a = p − 3 (id-tc26-gost-3410-12-512-paramSetA, RFC 7836 appendix A.1). */
const p512 = 2n ** 512n - 569n;
const curve512A: Curve = {
  octets: 64,
  order: BigInt(
    "0xffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff27e69532f48d89116ff22b8d4e0560609b4b38abfad2b85dcacdb1411f10b275",
  ),
  get Point() {
    return group(curve512A, {
      p: p512,
      a: p512 - 3n,
      b: BigInt(
        "0xe8c2505dedfc86ddc1bd0b2b6667f1da34b82574761cb0e879bd081cfd0b6265ee3cb090f30d27614cb4574010da90dd862ef9d4ebee4761503190785a71c760",
      ),
      Gx: 3n,
      Gy: BigInt(
        "0x7503cfe87a836ae3a61b8816e25450e6ce5e1c93acf1abc1778064fdcbefa921df1626be4fd036e93d75e6a50e3a41e98028fe5fc235f5b889a589cb5215f2a4",
      ),
    });
  },
};

/** p = 2²⁵⁶ − 617, for both curves of 256 bits. */
const p256 = 2n ** 256n - 617n;

/** id-tc26-gost-3410-2012-256-paramSetA (RFC 7836 appendix A.2); its group has a cofactor of 4. Not seen in material of the authority. */
const curve256A: Curve = {
  octets: 32,
  order: 0x400000000000000000000000000000000fd8cddfc87b6635c115af556c360c67n,
  get Point() {
    return group(curve256A, {
      p: p256,
      h: 4n,
      a: 0xc2173f1513981673af4892c23035a27ce25e2013bf95aa33b22c656f277e7335n,
      b: 0x295f9bae7428ed9ccc20e7c359a9d41a22fccd9108e17bf7ba9337a6f8ae9513n,
      Gx: 0x91e38443a5e82c0d880923425712b2bb658b9196932e02c78b2582fe742daa28n,
      Gy: 0x32879423ab1a0375895786c4bb46e9565fde0b5344766740af268adb32322e5cn,
    });
  },
};

/** id-GostR3410-2001-CryptoPro-A-ParamSet (RFC 4357 §11.4), of GOST 34.310-2004. */
const curveCryptoProA: Curve = {
  octets: 32,
  order: 0xffffffffffffffffffffffffffffffff6c611070995ad10045841b09b761b893n,
  get Point() {
    return group(curveCryptoProA, {
      p: p256,
      a: p256 - 3n,
      b: 166n,
      Gx: 1n,
      Gy: 0x8d91e471e0989cda27df505a453f2b7635294f2ddf23e3b122acc99c9e9f1e14n,
    });
  },
};

type Equation = { p: bigint; a: bigint; b: bigint; Gx: bigint; Gy: bigint; h?: bigint };

const groups = new Map<Curve, WeierstrassPointCons<bigint>>();

/** The group of a curve, made when it is first asked for: who never meets a curve does not wait for it. */
function group(curve: Curve, { h = 1n, ...equation }: Equation): WeierstrassPointCons<bigint> {
  const known = groups.get(curve);
  if (known) return known;
  const made = weierstrass({ ...equation, h, n: curve.order });
  groups.set(curve, made);
  return made;
}

export { curve256A, curve512A, curveCryptoProA };
