const DAY_MS = 86_400_000;

/** Days before the end of a key on which its owner is warned (domain.md §3). */
export const KEY_DAYS = [30, 7, 1] as const;

/** In how many days a key ends, the day that has begun counted whole; none of one that is over. */
export function daysLeft(endsAt: Date, now: Date): number | null {
  const left = endsAt.getTime() - now.getTime();
  return left > 0 ? Math.ceil(left / DAY_MS) : null;
}

/** How many of the warnings are due of a key that ends in so many days. */
export const warningsDue = (days: number): number => KEY_DAYS.filter((degree) => days <= degree).length;

export type KeyState = "good" | `days${(typeof KEY_DAYS)[number]}` | "over";

/** How near the end of a key is, by the degrees of which its owner is warned. */
export function keyState(endsAt: Date, now: Date): KeyState {
  const days = daysLeft(endsAt, now);
  if (days === null) return "over";
  const degree = KEY_DAYS.findLast((each) => days <= each);
  return degree === undefined ? "good" : `days${degree}`;
}
