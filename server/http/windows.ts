import { networkOf } from "./network-of.ts";

/** As many networks as are remembered at once; then the one that came first is forgotten. */
const MOST_NETWORKS = 10_000;

/** What a network did within the window that is open for it; `secondsLeft` until it ends, whole ones. */
export type Window = { readonly count: number; readonly secondsLeft: number };

/**
 * How often each network (an IPv4 address, a /64 of IPv6) did something within a window of time, in seconds. Each process counts for itself,
 * by a clock that nobody sets.
 */
export function windowsOf(windowS: number): {
  /** What is counted so far. */
  of(address: string): Window;
  /** Counts once more, and says what is counted with it. */
  add(address: string): Window;
} {
  const windows = new Map<string, { readonly ends: number; count: number }>();
  const nowS = () => performance.now() / 1_000;
  const open = (network: string) => {
    const known = windows.get(network);
    if (known && known.ends > nowS()) return known;
    windows.delete(network);
    return { ends: nowS() + windowS, count: 0 };
  };
  const told = ({ ends, count }: { ends: number; count: number }) => ({ count, secondsLeft: Math.ceil(ends - nowS()) });
  return {
    of: (address) => told(open(networkOf(address))),
    add(address) {
      const network = networkOf(address);
      const window = open(network);
      window.count += 1;
      const [first] = windows.keys();
      if (windows.size >= MOST_NETWORKS && first !== undefined && !windows.has(network)) windows.delete(first);
      windows.set(network, window);
      return told(window);
    },
  };
}
