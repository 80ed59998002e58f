import type { Speaker } from "../../providers/i18n/i18n.ts";
import { backOff } from "../../providers/live/back-off.ts";
import { keepFresh } from "../../providers/live/keep-fresh.ts";
import { startLiveFeed } from "../../providers/live/live-feed.ts";
import type { Wiring } from "../wiring.ts";

/**
 * Listens to the server and keeps what is on the screen fresh. Only while the tab is seen: browsers open six connections to a
 * server over HTTP/1.1, and a seventh tab would otherwise wait for ever. @public: called through a lazy import. Returns how to stop.
 */
export function startLive(portal: Wiring & { readonly speaker: Speaker }): () => void {
  const { client, live, store } = portal;
  const stopKeeping = keepFresh(client, live);
  const stopFeed = startLiveFeed({
    fetch: (...request) => fetch(...request),
    base: "/api",
    bus: live,
    who: () => {
      const state = store.state();
      const token = store.token();
      if (state.kind !== "active" || token === null || document.hidden) return undefined;
      return { token, aggregatorId: state.session.aggregatorId, family: state.session.family };
    },
    onWho: (changed) => {
      document.addEventListener("visibilitychange", changed);
      const unsubscribe = store.subscribe(changed);
      return () => {
        document.removeEventListener("visibilitychange", changed);
        unsubscribe();
      };
    },
    now: () => Date.now(),
    pause: backOff,
  });
  const stopShaping = live.hear((event) => {
    const session = store.session();
    const isShaped = event.kind === "everything" || (event.kind === "changed" && event.noun === "studio");
    if (isShaped && session)
      void import("../shaped/take-shape.ts").then(({ takeNewShape }) => takeNewShape(portal, session));
  });
  return () => {
    stopShaping();
    stopFeed();
    stopKeeping();
  };
}
