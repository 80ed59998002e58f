import { useEffect } from "react";
import { patiently } from "../../engine/later/patiently.ts";
import { usePortal } from "../portal-context.ts";
import { whenAtRest } from "./when-at-rest.ts";

/** Begins to listen to the server once the page has what it shows; draws nothing. */
export function LiveKeeper() {
  const { wiring, speaker } = usePortal();
  useEffect(() => {
    const leaving = new AbortController();
    let stop = () => {};
    void (async () => {
      await whenAtRest(wiring.client, leaving.signal);
      if (leaving.signal.aborted) return;
      const { startLive } = await patiently(() => import("./start-live.ts"));
      if (!leaving.signal.aborted) stop = startLive({ ...wiring, speaker });
    })();
    return () => {
      leaving.abort();
      stop();
    };
  }, [wiring, speaker]);
  return null;
}
