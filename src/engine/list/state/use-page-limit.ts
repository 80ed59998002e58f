import { useState } from "react";
import { storedPageLimit } from "../../../config/page-limit.ts";
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
