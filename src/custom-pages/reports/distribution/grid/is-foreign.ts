import type { SyntheticEvent } from "react";

/** Buttons and links inside the grid mind themselves; what floats over the page is inside the grid for React only. */
export function isForeign({ target, currentTarget }: SyntheticEvent): boolean {
  return !(target instanceof Element) || !currentTarget.contains(target) || target.closest("[data-own-keys]") !== null;
}
