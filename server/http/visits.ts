import type { Clock } from "../clock.ts";
import type { Limits } from "../limits.ts";
import { Failure } from "./failure.ts";
import { networkOf } from "./network-of.ts";

/** As many addresses as are remembered at once. */
const MOST_ADDRESSES = 10_000;

/** Counts what comes from each address within a window of time; throws TOO_MUCH_AT_ONCE, with when to come again, for what is too much. */
export function visitsOf(
  { ofWindow, windowS }: Pick<Limits["checks"], "ofWindow" | "windowS">,
  clock: Clock,
): (address: string) => void {
  const windows = new Map<string, { readonly ends: number; count: number }>();
  return (address) => {
    const network = networkOf(address);
    const now = clock.now().getTime();
    if (windows.size >= MOST_ADDRESSES) for (const [each, { ends }] of windows) if (ends <= now) windows.delete(each);
    if (windows.size >= MOST_ADDRESSES) windows.clear();
    const known = windows.get(network);
    const current = known && known.ends > now ? known : { ends: now + windowS * 1_000, count: 0 };
    windows.set(network, current);
    current.count += 1;
    if (current.count > ofWindow)
      throw new Failure("TOO_MUCH_AT_ONCE", { retryAfter: Math.ceil((current.ends - now) / 1_000) });
  };
}
