import { useSyncExternalStore } from "react";

/** The width at which tables become cards; the style sheets say the same. */
const QUERY = "(max-width: 640px)";

const query = () => (typeof matchMedia === "function" ? matchMedia(QUERY) : undefined);
const subscribe = (listen: () => void) => {
  const list = query();
  list?.addEventListener("change", listen);
  return () => list?.removeEventListener("change", listen);
};

/** Whether the page is as narrow as a phone. */
export const useIsPhone = (): boolean => useSyncExternalStore(subscribe, () => query()?.matches ?? false);
