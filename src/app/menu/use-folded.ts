import { useState } from "react";
import { storageKeys } from "../../config/storage-keys.ts";

const read = () => (localStorage.getItem(storageKeys.menuFolded) ?? "").split(",");

/** The groups of the menu that a person has folded, kept in this browser from visit to visit: `1:money,1:parks,2:money`. */
export function useFolded(user: number): [isFolded: (group: string) => boolean, toggle: (group: string) => void] {
  const [kept, setKept] = useState(read);
  const toggle = (group: string) => {
    const [all, own] = [read(), `${user}:${group}`]; // as another tab has left it
    const next = kept.includes(own) ? all.filter((each) => each !== own) : [...all, own];
    localStorage.setItem(storageKeys.menuFolded, next.join());
    setKept(next);
  };
  return [(group) => kept.includes(`${user}:${group}`), toggle];
}
