/** A stream of numbers that the seed's text alone decides: the same demo on every machine, every time. */
export type Random = {
  /** Evenly in [0, 1). */
  next(): number;
  /** Evenly between `low` and `high`. */
  between(low: number, high: number): number;
  /** A whole number from `low` to `high`, both included. */
  whole(low: number, high: number): number;
  /** From the standard normal distribution. */
  normal(): number;
  /** From a lognormal distribution. */
  lognormal(median: number, sigma: number): number;
  pick<T>(list: readonly T[]): T;
  shuffled<T>(list: readonly T[]): T[];
};

/** Makes the stream of a text (sfc32, its state mixed from the text). Every park and month has one of its own, so none disturbs another. */
export function randomOf(seed: string): Random {
  const next = sfc32(stateOf(seed));
  const normal = () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next());
  const whole = (low: number, high: number) => low + Math.floor(next() * (high - low + 1));
  return {
    next,
    normal,
    whole,
    between: (low, high) => low + next() * (high - low),
    lognormal: (median, sigma) => median * Math.exp(sigma * normal()),
    pick: (list) => at(list, whole(0, list.length - 1)),
    shuffled: (list) => {
      const result = [...list];
      for (let last = result.length - 1; last > 0; last -= 1) {
        const other = whole(0, last);
        const kept = at(result, last);
        result[last] = at(result, other);
        result[other] = kept;
      }
      return result;
    },
  };
}

/** An element that is known to be there; throws RangeError otherwise. */
export function at<T>(list: readonly T[], place: number): T {
  const found = list[place];
  if (found === undefined) throw new RangeError(`there is nothing at place ${place} of ${list.length}`);
  return found;
}

/** Four words of 32 bits from a text (cyrb128). */
function stateOf(text: string): [number, number, number, number] {
  let [a, b, c, d] = [1779033703, 3144134277, 1013904242, 2773480762];
  for (let place = 0; place < text.length; place += 1) {
    const code = text.charCodeAt(place);
    a = b ^ Math.imul(a ^ code, 597399067);
    b = c ^ Math.imul(b ^ code, 2869860233);
    c = d ^ Math.imul(c ^ code, 951274213);
    d = a ^ Math.imul(d ^ code, 2716044179);
  }
  return [a >>> 0, b >>> 0, c >>> 0, d >>> 0];
}

function sfc32([a, b, c, d]: [number, number, number, number]): () => number {
  const step = () => {
    const sum = (((a + b) | 0) + d) | 0;
    d = (d + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = ((c << 21) | (c >>> 11)) + sum;
    return (sum >>> 0) / 4_294_967_296;
  };
  for (let round = 0; round < 15; round += 1) step();
  return step;
}
