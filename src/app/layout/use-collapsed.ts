import { useState } from "react";
import { storageKeys } from "../../config/storage-keys.ts";

/** Where a list of reports with its four sums has no room beside the names of the menu. */
const NARROW = "(max-width: 1365px)";

/** Whether the menu at the side is pictures alone: as somebody left it in this browser, else on screens that are narrow when it is opened. */
export function useCollapsed(): [isCollapsed: boolean, toggle: () => void] {
  const [isCollapsed, setCollapsed] = useState(() => {
    const kept = localStorage.getItem(storageKeys.menuCollapsed);
    return kept === null ? matchMedia(NARROW).matches : kept === "true";
  });
  const toggle = () => {
    localStorage.setItem(storageKeys.menuCollapsed, String(!isCollapsed));
    setCollapsed(!isCollapsed);
  };
  return [isCollapsed, toggle];
}
