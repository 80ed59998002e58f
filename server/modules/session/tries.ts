import { Failure } from "../../http/failure.ts";
import { LOG_IN } from "../../limits.ts";

/** Wrong tries that are remembered: how many of an account and when the last was; when the try was that fills an address, or everybody. */
export type Tries = {
  account: number;
  last: Date | undefined;
  fillsAddress: Date | undefined;
  fillsAll: Date | undefined;
};

/** How long an account rests after so many wrong tries, in seconds: nothing at first, then twice as long each time. */
const restAfter = (wrong: number): number =>
  wrong < LOG_IN.freeTries ? 0 : Math.min(LOG_IN.longestWaitS, LOG_IN.firstWaitS * 2 ** (wrong - LOG_IN.freeTries));

/** Refuses one more try that comes too early, and says after how many seconds it does not. */
export function refuseEarly({ account, last, fillsAddress, fillsAll }: Tries, now: Date): void {
  const ends = (from: Date | undefined, seconds: number) => (from === undefined ? 0 : from.getTime() + seconds * 1_000);
  const rest = restAfter(account);
  const until = Math.max(
    ends(rest > 0 ? last : undefined, rest), // of two at the same instant the last may be the later one
    ends(fillsAddress, LOG_IN.windowS),
    ends(fillsAll, LOG_IN.windowS),
  );
  const seconds = Math.ceil((until - now.getTime()) / 1_000);
  if (seconds > 0) throw new Failure("TOO_MANY_TRIES", { values: { seconds }, retryAfter: seconds });
}
