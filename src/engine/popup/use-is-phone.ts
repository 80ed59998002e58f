import { useSyncExternalStore } from "react";

/** The width at which tables become cards; the style sheets say the same. */
const QUERY = "(max-width: 640px)";

/** Asked once: a new question would make the browser compute its styles anew, and it is asked at every drawing of a grid. */
let known: MediaQueryList | undefined;
const query = () => {
  if (known === undefined && typeof matchMedia === "function") known = matchMedia(QUERY);
  return known;
};
const subscribe = (listen: () => void) => {
  const list = query();
  list?.addEventListener("change", listen);
  return () => list?.removeEventListener("change", listen);
};

/** Whether the page is as narrow as a phone. */
export const useIsPhone = (): boolean => useSyncExternalStore(subscribe, () => query()?.matches ?? false);
