/** Bytes with one of them changed. `by`: 1 to 255. */
export function changed(bytes: Uint8Array, at: number, by: number): Uint8Array {
  const copy = Uint8Array.from(bytes);
  copy[at] = ((copy[at] ?? 0) + by) & 255;
  return copy;
}

/** A source of numbers below a bound that is the same for the same seed: what a fuzz found is found again. */
export function randomFrom(seed: number): (below: number) => number {
  let state = seed >>> 0;
  return (below) => {
    // xorshift32
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    state >>>= 0;
    return state % below;
  };
}

/** What goes wrong with bytes: octets turned, cut out, doubled, exchanged for those of another sample, lengths made wild. */
export function mutated(
  bytes: Uint8Array,
  others: readonly Uint8Array[],
  random: (below: number) => number,
): Uint8Array {
  let current = bytes;
  for (let times = 1 + random(4); times > 0; times -= 1) current = mutatedOnce(current, others, random);
  return current;
}

const WILD = [0, 0x24, 0x30, 0x31, 0x7f, 0x80, 0x81, 0x84, 0xa0, 0xff];

function mutatedOnce(bytes: Uint8Array, others: readonly Uint8Array[], random: (below: number) => number): Uint8Array {
  const at = random(bytes.length + 1);
  const end = Math.min(bytes.length, at + 1 + random(40));
  const [before, middle, after] = [bytes.subarray(0, at), bytes.subarray(at, end), bytes.subarray(end)];
  switch (random(6)) {
    case 0:
      return changed(bytes, at, 1 + random(255));
    case 1:
      return Uint8Array.from(Buffer.concat([before, after]));
    case 2:
      return Uint8Array.from(Buffer.concat([before, middle, middle, after]));
    case 3:
      return Uint8Array.from(before);
    case 4: {
      const other = others[random(others.length)] ?? bytes;
      const from = random(other.length);
      return Uint8Array.from(Buffer.concat([before, other.subarray(from, from + 1 + random(200)), after]));
    }
    default: {
      const copy = Uint8Array.from(bytes);
      if (at < copy.length) copy[at] = WILD[random(WILD.length)] ?? 0;
      return copy;
    }
  }
}
