import { useState } from "react";

/** How often to ask again while something changes by itself: `watch(true)` after each answer that is not final. */
export function useWatch(milliseconds: number): [interval: number | false, watch: (isChanging: boolean) => void] {
  const [watching, setWatching] = useState(false);
  const watch = (isChanging: boolean) => {
    if (isChanging !== watching) setWatching(isChanging);
  };
  return [watching ? milliseconds : false, watch];
}
