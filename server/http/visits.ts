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

/** Counts the numbers that are shown whole to each person within a window (in seconds); throws TOO_MANY_SHOWN, with when to come again. */
export function countReveals({ most, windowS }: { readonly most: number; readonly windowS: number }) {
  const shown = windowsOf(windowS, (userId) => userId);
  return (userId: number): void => {
    const { count, secondsLeft: seconds } = shown.add(String(userId));
    if (count > most) throw new Failure("TOO_MANY_SHOWN", { values: { seconds }, retryAfter: seconds });
  };
}
