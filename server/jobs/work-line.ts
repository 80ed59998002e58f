import { setTimeout as sleep } from "node:timers/promises";
import type { Bell } from "./bell.ts";
import type { Line } from "./line.ts";
import { reclaim, runJob } from "./run.ts";
import { Interrupted, type QueueOptions } from "./work.ts";

/** While the database is away there is no use in asking more often. */
const AFTER_FAILURE_MS = 2_000;
const RECLAIM_EVERY_MS = 5_000;

/**
 * Works the line, one piece of each kind at a time, until it is stopped. A loop of our own: pg-boss's does not await what it
 * writes after the work, and a database lost in that moment would end the whole process.
 */
export async function workLine(options: QueueOptions, line: Line, bell: Bell): Promise<{ stop(): Promise<void> }> {
  const stopping = new AbortController();
  const { signal } = stopping;
  const pause = (ms: number) => sleep(ms, undefined, { signal }).catch(() => undefined);
  const sweep = () => reclaim(options, line).catch(options.onError);

  async function workOn(kind: string): Promise<void> {
    while (!signal.aborted) {
      try {
        const next = await line.take(kind);
        if (!next) await bell.wait(kind, signal);
        else {
          await runJob(options, next.key, signal);
          await next.leave();
        }
      } catch (error) {
        options.onError(error);
        await pause(AFTER_FAILURE_MS);
      }
    }
  }

  await sweep();
  const timer = setInterval(sweep, RECLAIM_EVERY_MS);
  timer.unref();
  const loops = Object.keys(options.workers).map(workOn);
  return {
    async stop() {
      clearInterval(timer);
      stopping.abort(new Interrupted());
      await Promise.all(loops);
    },
  };
}
