import { statfs } from "node:fs/promises";
import { setTimeout as sleep } from "node:timers/promises";
import type { OpeningLog } from "./opened-database.ts";
import { OpeningFailure } from "./opening-failure.ts";

/** So many starts within so many milliseconds; a server that dies oftener is left to whoever started Parkdesk. */
const RESTARTS = 3;
const WITHIN_MS = 5 * 60_000;
/** How often the process is looked for: a session that hangs does not say that its server is dead. Elsewhere than on Linux a look is a program. */
const LOOK_EVERY_MS = process.platform === "linux" ? 500 : 3_000;
const AFTER_FAILURE_MS = 1_000;
/** PostgreSQL wants room for one more file of its journal (16 MiB), to start and to write; in bytes. */
export const LEAST_ROOM = 17 * 1024 * 1024;

/** Whether the disk of a folder has no room for a database to write. */
export async function isFull(folder: string): Promise<boolean> {
  const { bavail, bsize } = await statfs(folder).catch(() => ({ bavail: 1, bsize: LEAST_ROOM }));
  return bavail * bsize < LEAST_ROOM;
}

export type Kept = {
  cluster: string;
  log: OpeningLog;
  /** Resolves when the session that holds our place at the server ends. */
  lost(): Promise<void>;
  isRunning(): Promise<boolean>;
  /** Joins whichever server runs on the folder, or starts one; whether it was started. */
  rejoin(): Promise<boolean>;
  onGivenUp(failure: OpeningFailure): void;
};

/** Starts the embedded server again whenever it has died, until it is stopped or has died too often. */
export function keepAlive(kept: Kept): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const { signal } = stopping;
  const pause = (ms: number) => sleep(ms, undefined, { signal, ref: false }).catch(() => undefined);
  let starts: number[] = [];

  async function untilGone(): Promise<void> {
    let isLost = false;
    const lost = kept.lost().then(() => {
      isLost = true;
    });
    while (!signal.aborted && !isLost && (await kept.isRunning())) await Promise.race([lost, pause(LOOK_EVERY_MS)]);
  }

  async function bringBack(): Promise<void> {
    while (!signal.aborted) {
      starts = starts.filter((at) => Date.now() - at < WITHIN_MS);
      if (starts.length >= RESTARTS) throw diesAgain(kept.cluster);
      try {
        if (await kept.rejoin()) starts.push(Date.now());
        return;
      } catch (error) {
        const full = await isFull(kept.cluster);
        if (!full) starts.push(Date.now()); // a full disk is waited for, however long it takes to make room
        kept.log.warn(
          full ? `The disk of ${kept.cluster} is full: PostgreSQL starts as soon as there is room.` : String(error),
        );
        await pause(AFTER_FAILURE_MS);
      }
    }
  }

  const watching = (async () => {
    while (!signal.aborted) {
      await untilGone();
      if (signal.aborted) return;
      kept.log.warn(`PostgreSQL on ${kept.cluster} has gone: it is started again.`);
      await bringBack();
    }
  })().catch((error: unknown) => kept.onGivenUp(error instanceof OpeningFailure ? error : diesAgain(kept.cluster)));
  return {
    async stop() {
      stopping.abort();
      await watching;
    },
  };
}

const diesAgain = (cluster: string): OpeningFailure =>
  new OpeningFailure(
    "SERVER_KEEPS_DYING",
    `PostgreSQL has died ${RESTARTS + 1} times within ${WITHIN_MS / 60_000} minutes and is not started again: see server.log beside ${cluster}, mend the cause and start Parkdesk anew.`,
  );
