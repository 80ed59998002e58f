import { Failure } from "./failure.ts";
import { windowsOf } from "./windows.ts";

export type Misses = <T>(address: string, open: () => Promise<T | undefined>) => Promise<T>;

/**
 * Lets an address try to open what only its link opens, until it has missed so often within a window (in seconds) that it is guessing; then
 * throws TOO_MANY_TRIES, with when to come again. Counts what is not there (undefined, or NOT_FOUND; both end as NOT_FOUND), and nothing
 * else: an office reads as much as it likes.
 */
export function countMisses({ most, windowS }: { readonly most: number; readonly windowS: number }): Misses {
  const missed = windowsOf(windowS);
  return async (address, open) => {
    const { count, secondsLeft: seconds } = missed.of(address);
    if (count >= most) throw new Failure("TOO_MANY_TRIES", { values: { seconds }, retryAfter: seconds });
    try {
      const found = await open();
      if (found === undefined) throw new Failure("NOT_FOUND");
      return found;
    } catch (error) {
      if (error instanceof Failure && error.code === "NOT_FOUND") missed.add(address);
      throw error;
    }
  };
}
