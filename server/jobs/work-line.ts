import { setTimeout as sleep } from "node:timers/promises";
import type { Bell } from "./bell.ts";
import type { Line } from "./line.ts";
import { reclaim, runJob } from "./run.ts";
import { Interrupted, type QueueOptions } from "./work.ts";

/** While the database is away there is no use in asking more often. */
const AFTER_FAILURE_MS = 2_000;
const RECLAIM_EVERY_MS = 5_000;
/** Work whose lane is taken looks again after so long. */
const LANE_TAKEN_S = 1;
/** Pieces of a kind that a process does at once where it is more than one: a file that takes long does not hold up other parks. */
const AT_ONCE: Readonly<Record<string, number>> = { "imports.check": 2, "imports.load": 2 };

const placesOf = (kind: string): number => AT_ONCE[kind] ?? 1;
/** As many pieces of work as a process does at once. */
export const placesFor = (workers: QueueOptions["workers"]): number =>
  Object.keys(workers).reduce((sum, kind) => sum + placesOf(kind), 0);

/**
 * Works the line, one or two pieces of each kind at a time and one of each lane, until it is stopped. A loop of our own: pg-boss's does not await what it
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
          // Back into the line before it leaves it: whoever dies between has it twice there, and it is done once.
          if ((await runJob(options, next.key, signal)) === "laneTaken") await line.send(kind, next.key, LANE_TAKEN_S);
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
  const loops = Object.keys(options.workers).flatMap((kind) =>
    Array.from({ length: placesOf(kind) }, () => workOn(kind)),
  );
  return {
    async stop() {
      clearInterval(timer);
      stopping.abort(new Interrupted());
      await Promise.all(loops);
    },
  };
}
