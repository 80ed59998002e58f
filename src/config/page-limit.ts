import { storageKeys } from "./storage-keys.ts";

/** As the contract has them; a test compares. Its file would bring zod to what runs before the application is loaded. */
export const USUAL_LIMIT = 10;
export const MOST_LIMIT = 500;

/** How many rows a page has: 10, or what the person chose last (spec §9). */
export const storedPageLimit = (storage: Storage): number => readPageLimit(storage.getItem(storageKeys.pageLimit));

/** A stored limit, or the usual one where nothing sensible is stored. */
export function readPageLimit(stored: string | null): number {
  const limit = /^\d{1,3}$/.test(stored ?? "") ? Number(stored) : 0;
  return limit >= 1 && limit <= MOST_LIMIT ? limit : USUAL_LIMIT;
}
