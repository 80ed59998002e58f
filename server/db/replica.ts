import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import type pg from "pg";
import { isLost } from "../jobs/unfinished.ts";
import { type Db, kyselyOn } from "./database.ts";
import { codeOf } from "./opening/connecting.ts";

/** A replica of the database, which follows it (ADR 80), and what it has been good for so far. */
export type Replica = {
  readonly pool: pg.Pool;
  /** How many questions each has answered. */
  readonly answered: { replica: number; database: number };
  /** How old what it had was when it was asked last, in seconds; 0: it had everything. */
  behindSeconds: number;
};

/**
 * Asks a question that reads very many rows and writes none: of a replica, if it has by then all that was committed before, else of the database
 * itself (`own`). The answer is never older than the question. A question may be asked a second time, from its beginning.
 */
export type Reads = <T>(own: Db, question: (db: Db) => Promise<T>) => Promise<T>;

/** Where there is no replica. */
export const ownReads: Reads = (own, question) => question(own);

/** For so long a question waits for the replica to come up with the database. */
const WAITED_MS = 500;
const LOOKED_EVERY_MS = 20;
/** One that is away is not asked again for so long. */
const LEFT_ALONE_MS = 10_000;

/** A question that is broken off: what it reads the database has changed (40001), or the replica is stopped (57P01) or takes writes by now (25006). */
const BROKEN_OFF = ["40001", "57P01", "25006"];

/** Reads that a replica answers where it can, each of whose statements may take `statementMs` there. */
export function readsFrom(replica: Replica | undefined, statementMs: number): Reads {
  if (!replica) return ownReads;
  const { pool, answered } = replica;
  const there = kyselyOn(pool, statementMs);
  let leftAloneUntil = 0;

  /**
   * Whether the replica comes up with the database in time. Where the database was put back to an earlier moment it goes on in another timeline:
   * a replica that stayed in the one before is further, and has what is no longer so.
   */
  const comesUp = async (own: Db): Promise<boolean> => {
    const { rows } = await sql<{ at: string; timeline: string }>`
      select pg_current_wal_lsn()::text as at, substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8) as timeline`.execute(
      own,
    );
    const text = `select pg_is_in_recovery() and pg_last_wal_replay_lsn() >= $1::pg_lsn
        and (select timeline_id from pg_control_checkpoint()) = ('x' || $2)::bit(32)::int as has,
      extract(epoch from clock_timestamp() - coalesce(pg_last_xact_replay_timestamp(), pg_postmaster_start_time()))::float8 as age`;
    for (const until = Date.now() + WAITED_MS; ; await sleep(LOOKED_EVERY_MS)) {
      const [found] = (await pool.query<{ has: boolean; age: number }>(text, [rows[0]?.at, rows[0]?.timeline])).rows;
      replica.behindSeconds = found?.has ? 0 : (found?.age ?? 0);
      if (found?.has) return true;
      if (Date.now() > until) return false;
    }
  };

  return async (own, question) => {
    try {
      if (Date.now() > leftAloneUntil && (await comesUp(own))) {
        const answer = await question(there);
        answered.replica += 1;
        return answer;
      }
    } catch (error) {
      if (!isLost(error) && !BROKEN_OFF.includes(codeOf(error))) throw error;
      leftAloneUntil = Date.now() + LEFT_ALONE_MS;
    }
    const answer = await question(own);
    answered.database += 1;
    return answer;
  };
}
