import { useState } from "react";
import type { storageKeys } from "../../config/storage-keys.ts";

/**
 * Which of the menu's groups or sections a person has folded or marked, kept in this browser from visit to visit:
 * `1:money,1:parks,2:money`.
 */
export function useKept(
  key: (typeof storageKeys)["menuFolded" | "menuFavourites"],
  user: number,
): [isKept: (name: string) => boolean, toggle: (name: string) => void] {
  const read = () => (localStorage.getItem(key) ?? "").split(",");
  const [kept, setKept] = useState(read);
  const toggle = (name: string) => {
    const [all, own] = [read(), `${user}:${name}`]; // as another tab has left it
    const next = kept.includes(own) ? all.filter((each) => each !== own) : [...all, own];
    localStorage.setItem(key, next.join());
    setKept(next);
  };
  return [(name) => kept.includes(`${user}:${name}`), toggle];
}
