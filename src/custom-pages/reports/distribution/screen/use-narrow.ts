import { useSyncExternalStore } from "react";

// Below this a park's grid does not fit: one counterparty is shown at a time.
const query = "(max-width: 767px)";

/** Whether the screen is a telephone's. */
export function useNarrow(): boolean {
  return useSyncExternalStore(
    (changed) => {
      const media = window.matchMedia(query);
      media.addEventListener("change", changed);
      return () => media.removeEventListener("change", changed);
    },
    () => window.matchMedia(query).matches,
  );
}
