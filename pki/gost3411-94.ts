/**
 * The hash of GOST 34.311-95 (GOST R 34.11-94, RFC 5831), for what was signed before 2015 and after. The certificate authority of
 * Kazakhstan uses the S-box of the standard's own example (id-GostR3411-94-TestParamSet, RFC 4357 §11.2), not CryptoPro's.
 */
// biome-ignore format: a table is read as a table
const S_BOX: readonly (readonly number[])[] = [
  [4, 10, 9, 2, 13, 8, 0, 14, 6, 11, 1, 12, 7, 15, 5, 3],
  [14, 11, 4, 12, 6, 13, 15, 10, 2, 3, 8, 1, 0, 7, 5, 9],
  [5, 8, 1, 13, 10, 3, 4, 2, 14, 15, 12, 7, 6, 0, 9, 11],
  [7, 13, 10, 1, 0, 8, 9, 15, 14, 4, 6, 12, 11, 2, 5, 3],
  [6, 12, 7, 1, 5, 15, 13, 8, 4, 10, 9, 14, 0, 3, 11, 2],
  [4, 11, 10, 0, 7, 2, 1, 13, 3, 6, 8, 5, 9, 12, 15, 14],
  [13, 11, 4, 1, 3, 15, 5, 9, 0, 10, 14, 7, 6, 8, 2, 12],
  [1, 15, 13, 0, 5, 7, 10, 4, 9, 2, 3, 14, 6, 11, 8, 12],
];

/** Octets of a block, of the state and of the digest. */
const BLOCK = 32;

/** Octet of a table or block; within its bounds, which the compiler does not know. */
const at = (octets: ArrayLike<number>, index: number): number => octets[index] as number;

/** Two rows of the box at once: what a byte at each of four places becomes, turned by 11 bits as every round does. */
const BOXES = Array.from({ length: 4 }, (_, place) =>
  Uint32Array.from({ length: 256 }, (_, byte) => {
    const [low = [], high = []] = S_BOX.slice(place * 2, place * 2 + 2);
    const word = ((at(high, byte >> 4) << 4) | at(low, byte & 15)) << (place * 8);
    return (word << 11) | (word >>> 21);
  }),
);

/** The order in which the eight words of a key are used in 32 rounds (RFC 5830 §6): three times forwards, once backwards. */
const ORDER = [0, 1, 2, 3, 4, 5, 6, 7];
const SCHEDULE = [...ORDER, ...ORDER, ...ORDER, ...ORDER.toReversed()];

const [BOX_0, BOX_1, BOX_2, BOX_3] = BOXES as [Uint32Array, Uint32Array, Uint32Array, Uint32Array];

/** Encrypts eight octets of `from`, beginning at `offset`, into the same place of `to`. */
function encrypt(key: Uint8Array, from: Uint8Array, to: Uint8Array, offset: number): void {
  const keys = new DataView(key.buffer, key.byteOffset);
  const input = new DataView(from.buffer, from.byteOffset);
  let first = input.getUint32(offset, true);
  let second = input.getUint32(offset + 4, true);
  for (const word of SCHEDULE) {
    const sum = (first + keys.getUint32(word * 4, true)) >>> 0;
    const substituted =
      at(BOX_0, sum & 255) ^ at(BOX_1, (sum >>> 8) & 255) ^ at(BOX_2, (sum >>> 16) & 255) ^ at(BOX_3, sum >>> 24);
    [first, second] = [(second ^ substituted) >>> 0, first];
  }
  const output = new DataView(to.buffer, to.byteOffset);
  output.setUint32(offset, second, true);
  output.setUint32(offset + 4, first, true);
}

const xor = (left: Uint8Array, right: Uint8Array): Uint8Array => left.map((octet, index) => octet ^ at(right, index));

/** A(y₄‖y₃‖y₂‖y₁) = (y₁ ⊕ y₂)‖y₄‖y₃‖y₂; the least significant octet stands first. */
function mixA(block: Uint8Array): Uint8Array {
  const turned = new Uint8Array(BLOCK);
  turned.set(block.subarray(8));
  for (let index = 0; index < 8; index += 1) turned[24 + index] = at(block, index) ^ at(block, index + 8);
  return turned;
}

/** The permutation P of the octets of a key: φ(i + 1 + 4(k − 1)) = 8i + k. */
const permute = (block: Uint8Array): Uint8Array => block.map((_, index) => at(block, 8 * (index & 3) + (index >> 2)));

/** The constant C₃; C₂ and C₄ are zero. */
const C_3 = Uint8Array.from(
  Buffer.from("ff00ffff000000ffff0000ff00ffff0000ff00ff00ff00ffff00ff00ff00ff00", "hex").reverse(),
);

/** ψ, `times` times: a shift register of sixteen words. */
function mixPsi(block: Uint8Array, times: number): Uint8Array {
  const register = new Uint8Array(BLOCK + 2 * times);
  register.set(block);
  for (let start = 0; start < times * 2; start += 2)
    for (const half of [0, 1]) {
      let sum = 0;
      for (const word of [0, 1, 2, 3, 12, 15]) sum ^= at(register, start + word * 2 + half);
      register[start + BLOCK + half] = sum;
    }
  return register.slice(times * 2);
}

/** The step function χ: the state after one block. */
function step(hash: Uint8Array, block: Uint8Array): Uint8Array {
  const encrypted = new Uint8Array(BLOCK);
  let u = hash;
  let v = block;
  for (let part = 0; part < 4; part += 1) {
    if (part > 0) {
      u = part === 2 ? xor(mixA(u), C_3) : mixA(u);
      v = mixA(mixA(v));
    }
    encrypt(permute(xor(u, v)), hash, encrypted, part * 8);
  }
  return mixPsi(xor(hash, mixPsi(xor(block, mixPsi(encrypted, 12)), 1)), 61);
}

/** GOST 34.311-95. The digest has 32 octets, in the order in which CMS carries them. */
export function gost341194(message: Uint8Array): Uint8Array {
  let hash: Uint8Array = new Uint8Array(BLOCK);
  const checksum = new Uint8Array(BLOCK);
  for (let start = 0; start < message.length; start += BLOCK) {
    const block = new Uint8Array(BLOCK);
    block.set(message.subarray(start, start + BLOCK));
    hash = step(hash, block);
    let carry = 0;
    for (let index = 0; index < BLOCK; index += 1) {
      carry += at(checksum, index) + at(block, index);
      checksum[index] = carry & 255;
      carry >>= 8;
    }
  }
  const length = new Uint8Array(BLOCK);
  new DataView(length.buffer).setBigUint64(0, BigInt(message.length) * 8n, true);
  return step(step(hash, length), checksum);
}
