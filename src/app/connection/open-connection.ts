import type { QueryClient } from "@tanstack/react-query";
import { CallError } from "../../config/call-error.ts";
import { backOff } from "../../providers/live/back-off.ts";
import type { Wiring } from "../wiring.ts";
import { Connection } from "./connection.ts";

const opened = new WeakMap<Wiring, Connection>();

/** Listens from now on to how the server answers the calls of a portal; one for each. */
export function connectionOf(wiring: Wiring): Connection {
  const there = opened.get(wiring);
  if (there) return there;
  const connection = new Connection({
    fetch: wiring.network.fetch,
    probe: async () => (await fetch("/health/live", { cache: "no-store" }).catch(() => undefined))?.ok ?? false,
    pause: backOff,
  });
  wiring.network.fetch = connection.fetch;
  readAgain(wiring.client, connection);
  // Reads wait while the browser knows that it is offline, and no call would tell.
  window.addEventListener("offline", () => connection.lost());
  window.addEventListener("online", () => void connection.retry());
  if (!navigator.onLine) connection.lost();
  opened.set(wiring, connection);
  return connection;
}

/** Reads that got no answer are made again once the server is there; nothing that was typed is touched. Returns how to stop. */
function readAgain(client: QueryClient, connection: Pick<Connection, "state" | "watch">): () => void {
  let wasLost = false;
  return connection.watch(() => {
    const isLost = connection.state() === "lost";
    if (wasLost && !isLost)
      void client.refetchQueries({
        type: "active",
        predicate: ({ state: { error } }) => error instanceof CallError && (error.status === 0 || error.status >= 502),
      });
    wasLost = isLost;
  });
}
