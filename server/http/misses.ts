import { Failure } from "./failure.ts";
import { networkOf } from "./network-of.ts";

/** As many addresses as are remembered at once; then the one that came first is forgotten. */
const MOST_ADDRESSES = 10_000;

export type Misses = <T>(address: string, open: () => Promise<T>) => Promise<T>;

/**
 * Lets an address try to open what only its link opens, until it has missed so often within a window (in seconds) that it is guessing; then
 * throws TOO_MANY_TRIES, with when to come again. Counts what is not there (NOT_FOUND), and nothing else: an office reads as much as it likes.
 * Each process counts for itself, by a clock that nobody sets.
 */
export function countMisses({ most, windowS }: { readonly most: number; readonly windowS: number }): Misses {
  const windows = new Map<string, { readonly ends: number; missed: number }>();
  return async (address, open) => {
    const network = networkOf(address);
    const now = performance.now() / 1_000;
    const known = windows.get(network);
    if (known && known.ends <= now) windows.delete(network);
    else if (known && known.missed >= most) {
      const seconds = Math.ceil(known.ends - now);
      throw new Failure("TOO_MANY_TRIES", { values: { seconds }, retryAfter: seconds });
    }
    try {
      return await open();
    } catch (error) {
      if (error instanceof Failure && error.code === "NOT_FOUND") {
        const [first] = windows.keys();
        if (windows.size >= MOST_ADDRESSES && first !== undefined) windows.delete(first);
        const window = windows.get(network) ?? { ends: now + windowS, missed: 0 };
        window.missed += 1;
        windows.set(network, window);
      }
      throw error;
    }
  };
}
