import { sql } from "kysely";
import { z } from "zod";
import type { Db, Tx } from "./database.ts";

/** The channel on which the processes of one database tell each other what has changed. */
export const CHANNEL = "parkdesk_events";

/** Ids only: what is told to whom is decided by the process that a person is connected to. */
export const Notice = z.union([
  z.object({ aggregatorId: z.int(), noun: z.string(), id: z.int().nullable() }),
  z.object({ aggregatorId: z.int(), userId: z.int(), job: z.int() }),
  z.object({ aggregatorId: z.int(), notified: z.array(z.int()) }),
  /** The studio has published something of a resource (ADR 50). */
  z.object({ shaped: z.string() }),
  /** Something of this kind has been put into the line of work. */
  z.object({ queued: z.string() }),
  /** The chain of an aggregator's signatures has become longer (ADR 60). */
  z.object({ chained: z.int() }),
  /** A release has brought the schema forward (ADR 76). */
  z.object({ schema: z.literal("moved") }),
]);
export type Notice = z.output<typeof Notice>;

/** Tells every process. Inside a transaction nobody hears of it before the commit, and nobody ever after a rollback. */
export const notify = (db: Db | Tx, ...notices: readonly Notice[]) =>
  sql`select pg_notify(${CHANNEL}, notice) from unnest(${notices.map((notice) => JSON.stringify(notice))}::text[]) as notice`.execute(
    db,
  );
