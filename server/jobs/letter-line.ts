import { setTimeout as sleep } from "node:timers/promises";
import type PgBoss from "pg-boss";
import type { Bell } from "./bell.ts";

export const LETTERS = "letters";

/** Sends one letter. A rejection asks for another try. */
export type LetterTries = (id: number) => Promise<void>;

/** Six further tries within about half an hour: a mail server that is away comes back, and after an hour a link is worth nothing. */
const RETRIES = 6;
export const MOST_TRIES = RETRIES + 1;
export const LETTER_IN_LINE = { retryLimit: RETRIES, retryDelay: 15, retryBackoff: true, expireInSeconds: 300 };

/** While the database is away there is no use in asking more often. */
const AFTER_FAILURE_MS = 2_000;

type LetterLine = {
  readonly boss: Pick<PgBoss, "fetch" | "complete" | "fail">;
  readonly send: LetterTries;
  readonly bell: Bell;
  readonly onError: (error: unknown) => void;
};

/** Sends letters one after the other until it is stopped; the one under way is finished. */
export function workLetters({ boss, send, bell, onError }: LetterLine): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const { signal } = stopping;
  const pause = (ms: number) => sleep(ms, undefined, { signal }).catch(() => undefined);
  async function work(): Promise<void> {
    while (!signal.aborted) {
      try {
        const [job] = await boss.fetch<{ id: number }>(LETTERS);
        if (!job) await bell.wait(LETTERS, signal);
        else
          await send(job.data.id).then(
            () => boss.complete(LETTERS, job.id),
            () => boss.fail(LETTERS, job.id),
          );
      } catch (error) {
        onError(error);
        await pause(AFTER_FAILURE_MS);
      }
    }
  }
  const working = work();
  return {
    async stop() {
      stopping.abort();
      await working;
    },
  };
}
