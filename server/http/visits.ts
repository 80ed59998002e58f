import { Failure } from "./failure.ts";
import { windowsOf } from "./windows.ts";

/** Counts what comes from each address within a window (in seconds); throws TOO_MUCH_AT_ONCE, with when to come again, for what is too much. */
export function countVisits({ ofWindow, windowS }: { readonly ofWindow: number; readonly windowS: number }) {
  const visits = windowsOf(windowS);
  return (address: string): void => {
    const { count, secondsLeft } = visits.add(address);
    if (count > ofWindow) throw new Failure("TOO_MUCH_AT_ONCE", { retryAfter: secondsLeft });
  };
}
