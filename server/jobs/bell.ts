import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";
import { listen } from "../db/listen.ts";

/** A word of the database may be lost with its connection, and work that was put off becomes due without one. In ms. */
const LOOK_EVERY_MS = 2_000;

/** Whoever has nothing to do waits here: until something of the kind is put into the line by any process, or for a while. */
export type Bell = {
  /** Resolves once what is put into the line from now on is heard. */
  readonly ready: Promise<unknown>;
  wait(kind: string, signal: AbortSignal): Promise<void>;
  stop(): Promise<void>;
};

/** Opens a connection that hears, at the commit of whoever puts work into the line, what kind it is. */
export function openBell(
  connection: pg.PoolConfig,
  onError: (error: unknown) => void,
  lookEvery = LOOK_EVERY_MS,
): Bell {
  const waiting = new Map<string, Set<() => void>>();
  const rung = new Set<string>(); // while nobody waited: between a look at the line and the wait
  const ring = (kind: string) => {
    const asleep = waiting.get(kind);
    if (asleep?.size) for (const wake of asleep) wake();
    else rung.add(kind);
  };
  const listening = listen(connection, {
    hear: (notice) => "queued" in notice && ring(notice.queued),
    missed: () => [...waiting.keys()].forEach(ring),
    onError,
  });
  return {
    ready: listening.ready.catch(onError),
    async wait(kind, signal) {
      if (rung.delete(kind)) return;
      const early = new AbortController();
      const wake = () => early.abort();
      const asleep = waiting.get(kind) ?? new Set();
      waiting.set(kind, asleep.add(wake));
      await sleep(lookEvery, undefined, { signal: AbortSignal.any([signal, early.signal]) }).catch(() => undefined);
      asleep.delete(wake);
    },
    stop: () => listening.stop(),
  };
}
