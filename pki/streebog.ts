import { MATRIX, PI, ROUNDS } from "./streebog-tables.ts";

/** Octets of a block and of the state. */
const BLOCK = 64;

/**
 * The three layers of a round at once (RFC 6986 §6.2–6.4), as eight tables of 256 words in halves of 32 bits: table j is what a
 * byte of word j adds, after π, to the word that the transposition takes it to. Row 63 − n of the matrix stands for bit n.
 */
const LOW = new Uint32Array(8 * 256);
const HIGH = new Uint32Array(8 * 256);
for (let word = 0; word < 8; word += 1)
  for (let byte = 0; byte < 256; byte += 1) {
    let sum = 0n;
    for (let bit = 0; bit < 8; bit += 1)
      if ((((PI[byte] ?? 0) >> bit) & 1) === 1) sum ^= MATRIX[63 - (8 * word + bit)] ?? 0n;
    LOW[word * 256 + byte] = Number(sum & 0xffff_ffffn);
    HIGH[word * 256 + byte] = Number(sum >> 32n);
  }

/** States are kept with their least significant octet first, as messages and digests are; the RFC prints them the other way round. */
const CONSTANTS = ROUNDS.map((text) => words(Buffer.from(text, "hex").reverse()));

type State = Uint32Array;

function words(octets: Uint8Array): State {
  const view = new DataView(octets.buffer, octets.byteOffset, octets.byteLength);
  return Uint32Array.from({ length: 16 }, (_, index) => view.getUint32(index * 4, true));
}

/** `to` = L(P(S(left ⊕ right))). `to` may be one of the others. */
function round(to: State, left: State, right: State, mixed: State): void {
  for (let index = 0; index < 16; index += 1) mixed[index] = at(left, index) ^ at(right, index);
  for (let word = 0; word < 8; word += 1) {
    // The bytes of all words at the place of this one: the transposition.
    const half = word >> 2;
    const shift = (word & 3) * 8;
    let low = 0;
    let high = 0;
    for (let from = 0; from < 8; from += 1) {
      const entry = from * 256 + ((at(mixed, from * 2 + half) >>> shift) & 0xff);
      low ^= at(LOW, entry);
      high ^= at(HIGH, entry);
    }
    to[word * 2] = low;
    to[word * 2 + 1] = high;
  }
}

/** Within the bounds of a table; the compiler does not know that. */
const at = (table: Uint32Array, index: number): number => table[index] as number;

/** `to` = `to` + `other` modulo 2⁵¹². */
function add(to: State, other: State): void {
  let carry = 0;
  for (let index = 0; index < 16; index += 1) {
    const sum = at(to, index) + at(other, index) + carry;
    to[index] = sum >>> 0;
    carry = sum > 0xffff_ffff ? 1 : 0;
  }
}

/** The compression (RFC 6986 §8): `hash` becomes g_N(hash, block). */
class Compression {
  readonly #key: State = new Uint32Array(16);
  readonly #state: State = new Uint32Array(16);
  readonly #mixed: State = new Uint32Array(16);

  run(hash: State, count: State, block: State): void {
    const key = this.#key;
    const state = this.#state;
    round(key, hash, count, this.#mixed);
    state.set(block);
    for (const constant of CONSTANTS) {
      round(state, state, key, this.#mixed);
      round(key, key, constant, this.#mixed);
    }
    for (let index = 0; index < 16; index += 1)
      hash[index] = at(hash, index) ^ at(state, index) ^ at(key, index) ^ at(block, index);
  }
}

/** GOST R 34.11-2012 (RFC 6986). `bits`: 256 or 512. The digest comes in the order of octets in which CMS carries it. */
export function streebog(message: Uint8Array, bits: 256 | 512): Uint8Array {
  const hash = new Uint32Array(16).fill(bits === 256 ? 0x0101_0101 : 0);
  const count = new Uint32Array(16);
  const checksum = new Uint32Array(16);
  const compression = new Compression();
  const length = new Uint32Array(16);
  let start = 0;
  for (; start + BLOCK <= message.length; start += BLOCK) {
    const block = words(message.subarray(start, start + BLOCK));
    compression.run(hash, count, block);
    length[0] = BLOCK * 8;
    add(count, length);
    add(checksum, block);
  }
  const padded = new Uint8Array(BLOCK);
  padded.set(message.subarray(start));
  padded[message.length - start] = 1;
  const last = words(padded);
  compression.run(hash, count, last);
  length[0] = (message.length - start) * 8;
  add(count, length);
  add(checksum, last);
  const zero = new Uint32Array(16);
  compression.run(hash, zero, count);
  compression.run(hash, zero, checksum);
  const octets = new Uint8Array(BLOCK);
  const view = new DataView(octets.buffer);
  for (let index = 0; index < 16; index += 1) view.setUint32(index * 4, at(hash, index), true);
  return bits === 512 ? octets : octets.subarray(32);
}
