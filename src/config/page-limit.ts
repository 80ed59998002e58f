import { storageKeys } from "./storage-keys.ts";

/** As the contract has them; a test compares. Its file would bring zod to what runs before the application is loaded. */
export const USUAL_LIMIT = 10;
export const MOST_LIMIT = 500;

/** In place of a number: as many rows as the window has room for. */
export const FIT = "fit";
/** What stands above and below the rows of a list on a wide screen, and a row of the usual density, in px. */
const [AROUND, ROW] = [392, 40];
const LEAST_FIT = 5;

/** How many rows a list shows without scrolling in the window as it is now. */
export const rowsThatFit = (): number =>
  Math.min(MOST_LIMIT, Math.max(LEAST_FIT, Math.floor((innerHeight - AROUND) / ROW)));

/** How many rows a page has: 10, or what the person chose last (spec §9). */
export const storedPageLimit = (storage: Storage): number =>
  isFitting(storage) ? rowsThatFit() : readPageLimit(storage.getItem(storageKeys.pageLimit));

export const isFitting = (storage: Storage): boolean => storage.getItem(storageKeys.pageLimit) === FIT;

/** A stored limit, or the usual one where nothing sensible is stored. */
export function readPageLimit(stored: string | null): number {
  const limit = /^\d{1,3}$/.test(stored ?? "") ? Number(stored) : 0;
  return limit >= 1 && limit <= MOST_LIMIT ? limit : USUAL_LIMIT;
}
