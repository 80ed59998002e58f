import { backOff } from "../../providers/live/back-off.ts";
import type { Wiring } from "../wiring.ts";
import { Connection } from "./connection.ts";
import { readAgain } from "./read-again.ts";

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
