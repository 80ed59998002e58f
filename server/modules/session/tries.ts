import { Failure } from "../../http/failure.ts";
import { LOG_IN } from "../../limits.ts";

/**
 * Wrong tries that are remembered, and how many seconds ago by the database's clock: of an account, from wherever; of the account from this
 * address; and when that was which fills what an address may do. `isFlood`: of all together there are too many.
 */
export type Tries = {
  readonly account: { readonly wrong: number; readonly ago: number };
  readonly own: { readonly wrong: number; readonly ago: number };
  readonly fillsAddressAgo: number | undefined;
  readonly isFlood: boolean;
};

/** How long somebody rests after so many wrong tries, in seconds: nothing while they are free, then twice as long each time. */
const restAfter = (wrong: number, free: number): number =>
  wrong < free ? 0 : Math.min(LOG_IN.longestWaitS, LOG_IN.firstWaitS * 2 ** (wrong - free));

/** So many wrong tries of an account at an address are free while everybody's are a flood. */
const FREE_IN_FLOOD = 1;

/** Refuses one more try that comes too early, and says after how many seconds it does not. A flood of others' refuses nobody's first. */
export function refuseEarly({ account, own, fillsAddressAgo, isFlood }: Tries): void {
  const left = Math.max(
    restAfter(account.wrong, LOG_IN.freeTries) - account.ago,
    isFlood ? restAfter(own.wrong, FREE_IN_FLOOD) - own.ago : 0,
    fillsAddressAgo === undefined ? 0 : LOG_IN.windowS - fillsAddressAgo,
  );
  refuseFor(left);
}

/** Refuses for so many seconds, which may be none any more. */
export function refuseFor(left: number): void {
  const seconds = Math.ceil(left);
  if (seconds > 0) throw new Failure("TOO_MANY_TRIES", { values: { seconds }, retryAfter: seconds });
}
