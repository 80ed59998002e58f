import { useState } from "react";
import { DEFAULT_PER_PAGE, MAX_PER_PAGE } from "../../../contract/list.ts";
import { storageKeys } from "../../config/storage-keys.ts";

/** How many rows a page has: 10, or what the person chose last (spec §9). */
export function usePageLimit(): [limit: number, remember: (limit: number) => void] {
  const [limit, setLimit] = useState(() => readPageLimit(localStorage.getItem(storageKeys.pageLimit)));
  const remember = (next: number) => {
    localStorage.setItem(storageKeys.pageLimit, String(next));
    setLimit(next);
  };
  return [limit, remember];
}

/** A stored limit, or the usual one where nothing sensible is stored. */
export function readPageLimit(stored: string | null): number {
  const limit = /^\d{1,3}$/.test(stored ?? "") ? Number(stored) : 0;
  return limit >= 1 && limit <= MAX_PER_PAGE ? limit : DEFAULT_PER_PAGE;
}
