import { useState } from "react";
import { FIT, rowsThatFit, storedPageLimit } from "../../../config/page-limit.ts";
import { storageKeys } from "../../../config/storage-keys.ts";

/** How many rows a page has: 10, or what the person chose last (spec §9). */
export function usePageLimit(): [limit: number, remember: (limit: number) => void] {
  const [limit, setLimit] = useState(() => storedPageLimit(localStorage));
  const remember = (next: number) => {
    localStorage.setItem(storageKeys.pageLimit, String(next));
    setLimit(next);
  };
  return [limit, remember];
}

/** The choice of a size as a select says it: a number, or the one that fits. `choose` is told how many rows that is now. */
export function chooseLimit(value: string, choose: (limit: number) => void): void {
  choose(value === FIT ? rowsThatFit() : Number(value));
  localStorage.setItem(storageKeys.pageLimit, value); // the last: `choose` has kept the number
}
