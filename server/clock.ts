/** What time it is; injected, so that tests and the demo can pin the day. */
export type Clock = {
  now(): Date /** The business day in Asia/Almaty (UTC+5 since 2024-03-01), `YYYY-MM-DD`. */;
  today(): string;
};

const ALMATY_OFFSET_MS = 5 * 3_600_000;

const clockOf = (now: () => Date): Clock => ({
  now,
  today: () => new Date(now().getTime() + ALMATY_OFFSET_MS).toISOString().slice(0, 10),
});

export const systemClock = clockOf(() => new Date());

/** A clock that stands at noon in Almaty of the given day but goes on ticking, so that things keep their order. */
export function pinnedClock(today: string): Clock {
  const start = Date.now();
  const noon = Date.parse(`${today}T12:00:00+05:00`);
  return clockOf(() => new Date(noon + (Date.now() - start)));
}
