import { networkOf } from "./network-of.ts";

/** As many as are remembered at once; then the one that came first is forgotten. */
const MOST_KNOWN = 10_000;

/** What somebody did within the window that is open for it; `secondsLeft` until it ends, whole ones. */
export type Window = { readonly count: number; readonly secondsLeft: number };

/**
 * How often each network (an IPv4 address, a /64 of IPv6), or whom `keyOf` tells apart, did something within a window of time, in seconds. Each
 * process counts for itself, by a clock that nobody sets.
 */
export function windowsOf(
  windowS: number,
  keyOf: (whose: string) => string = networkOf,
): {
  /** What is counted so far. */
  of(whose: string): Window;
  /** Counts once more, and says what is counted with it. */
  add(whose: string): Window;
} {
  const windows = new Map<string, { readonly ends: number; count: number }>();
  const nowS = () => performance.now() / 1_000;
  const open = (key: string) => {
    const known = windows.get(key);
    if (known && known.ends > nowS()) return known;
    windows.delete(key);
    return { ends: nowS() + windowS, count: 0 };
  };
  const told = ({ ends, count }: { ends: number; count: number }) => ({ count, secondsLeft: Math.ceil(ends - nowS()) });
  return {
    of: (whose) => told(open(keyOf(whose))),
    add(whose) {
      const key = keyOf(whose);
      const window = open(key);
      window.count += 1;
      const [first] = windows.keys();
      if (windows.size >= MOST_KNOWN && first !== undefined && !windows.has(key)) windows.delete(first);
      windows.set(key, window);
      return told(window);
    },
  };
}
