import { addDays, almatyDay, type Day, daysBetween, toDay } from "../../domain/periods/day.ts";

/** How many days the server's clock is ahead of this computer's: 0 unless a demo is pinned to a date, or one of them is wrong. */
let ahead = 0;

/** Told with every reading of the profile: what «last month» means is the server's to say. */
export function tellToday(serverToday: string): void {
  ahead = daysBetween(almatyDay(new Date()), toDay(serverToday));
}

/** The business day in Almaty by the server's clock; goes on with midnight in a page that stays open. */
export function today(): Day {
  return addDays(almatyDay(new Date()), ahead);
}
