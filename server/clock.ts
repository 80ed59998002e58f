import { almatyDay, startOfDay, toDay } from "../domain/periods/day.ts";

/** What time it is; injected, so that tests and the demo can pin the day. */
export type Clock = {
  now(): Date;
  /** The business day in Almaty, `YYYY-MM-DD`. */
  today(): string;
};

const clockOf = (now: () => Date): Clock => ({
  now,
  today: () => almatyDay(now()),
});

export const systemClock = clockOf(() => new Date());

/** A clock that stands at noon in Almaty of the given day but goes on ticking, so that things keep their order. */
export function pinnedClock(today: string): Clock {
  const start = Date.now();
  const noon = startOfDay(toDay(today)).getTime() + 12 * 3_600_000;
  return clockOf(() => new Date(noon + (Date.now() - start)));
}
