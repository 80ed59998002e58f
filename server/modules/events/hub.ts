import type pg from "pg";
import { type Listening, listen } from "../../db/listen.ts";
import type { Notice } from "../../db/notify.ts";

/** `undefined`: notices may have been missed. */
export type Hear = (notice: Notice | undefined) => void;
export type Hub = {
  /** Resolves once the listener misses nothing more; the function that it resolves to ends it. */
  subscribe(hear: Hear): Promise<() => void>;
  close(): Promise<void>;
};

/** One listening connection a process, whoever is connected; opened for the first of them and kept. */
export function openHub(config: pg.PoolConfig, onError: (error: unknown) => void): Hub {
  const hearers = new Set<Hear>();
  let listening: Listening | undefined;
  const say: Hear = (notice) => {
    for (const hear of hearers) hear(notice);
  };
  return {
    async subscribe(hear) {
      listening ??= listen(config, { hear: say, missed: () => say(undefined), onError });
      hearers.add(hear);
      try {
        await listening.ready;
      } catch (error) {
        hearers.delete(hear);
        void listening?.stop();
        listening = undefined;
        throw error;
      }
      return () => void hearers.delete(hear);
    },
    async close() {
      hearers.clear();
      await listening?.stop();
      listening = undefined;
    },
  };
}
