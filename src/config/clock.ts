import { addDays, almatyDay, type Day, daysBetween, toDay } from "../../domain/periods/day.ts";

const [MINUTE_MS, DAY_MS] = [60_000, 86_400_000];

/** How many days the server's clock is ahead of this computer's: 0 unless a demo is pinned to a date, or one of them is wrong. */
let ahead = 0;

/** Told with every reading of the profile: what «last month» means is the server's to say. */
export function tellToday(serverToday: string): void {
  ahead = daysBetween(almatyDay(new Date()), toDay(serverToday));
}

/** This minute by the server's clock, as an ISO instant. */
export function now(): string {
  return new Date(Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS + ahead * DAY_MS).toISOString();
}

/** The business day in Almaty by the server's clock; goes on with midnight in a page that stays open. */
export function today(): Day {
  return addDays(almatyDay(new Date()), ahead);
}
