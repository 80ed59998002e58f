import { useState } from "react";
import { storageKeys } from "../../config/storage-keys.ts";

type Kept = Readonly<Record<string, readonly string[]>>;

/** What everybody of this browser has folded, by person; nothing where nothing sensible is stored. */
function read(): Kept {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(storageKeys.menuFolded) ?? "{}");
    return typeof kept === "object" && kept !== null ? (kept as Kept) : {};
  } catch {
    return {};
  }
}

/** The groups of the menu that a person has folded, kept in this browser from visit to visit. */
export function useFolded(user: number): [isFolded: (group: string) => boolean, toggle: (group: string) => void] {
  const [kept, setKept] = useState(read);
  const own = Array.isArray(kept[user]) ? kept[user] : [];
  const toggle = (group: string) => {
    const next = own.includes(group) ? own.filter((each) => each !== group) : [...own, group];
    const all = { ...read(), [user]: next };
    localStorage.setItem(storageKeys.menuFolded, JSON.stringify(all));
    setKept(all);
  };
  return [(group) => own.includes(group), toggle];
}
