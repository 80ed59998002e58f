import { useEffect, useSyncExternalStore } from "react";
import { INVITATION } from "./public-papers.ts";

/**
 * The code of an invitation's link, which stands behind `#`: no browser tells it to a server, so no log keeps it. Empty where there is none.
 * `inPath`: that of a link of before; the address of the page has it behind `#` from then on.
 */
export function useCodeOfLink(inPath: string | undefined): string {
  const behind = useSyncExternalStore(onAnchor, () => location.hash.slice(1));
  useEffect(() => {
    if (inPath !== undefined) history.replaceState(history.state, "", `${INVITATION}#${inPath}`);
  }, [inPath]);
  return behind || (inPath ?? "");
}

function onAnchor(changed: () => void): () => void {
  addEventListener("hashchange", changed);
  return () => removeEventListener("hashchange", changed);
}
