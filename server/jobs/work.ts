import type pg from "pg";
import type { Clock } from "../clock.ts";
import type { Db } from "../db/database.ts";
import type { LetterTries } from "./letter-line.ts";

export type JobKey = { aggregatorId: number; id: number };
/** What a running piece of work may use. */
export type Work = {
  key: JobKey;
  userId: number;
  signal: AbortSignal;
  /** Says how far it is; cheap, written at most three times a second. Throws when somebody asked to cancel. */
  progress(done: number, total?: number): Promise<void>;
};
export type Worker = (input: unknown, work: Work) => Promise<unknown>;

/** Somebody asked for the work to stop: it ends as cancelled. */
export class Cancelled extends Error {}
/** The process is going down: the work stays unfinished and is taken up by the next one. */
export class Interrupted extends Error {}

export type QueueOptions = {
  db: Db;
  pool: pg.Pool;
  connection: pg.PoolConfig;
  clock: Clock;
  workers: Readonly<Record<string, Worker>>;
  /** Sends letters; absent where nobody does. */
  sendLetter?: LetterTries;
  /** False: this process only puts work into the line. */
  works: boolean;
  onError(error: unknown): void;
};
