import type pg from "pg";

/** Pools of sessions that a pooler lends for one transaction each: what is set for a session is the next borrower's (ADR 75). */
const lending = new WeakSet<pg.Pool>();

/** Says of a pool that its sessions are lent. */
export const markAsLending = (pool: pg.Pool): void => void lending.add(pool);
export const isLending = (pool: pg.Pool): boolean => lending.has(pool);

/**
 * What sessions are told. A day is compared with a moment as a moment of the session's zone. People ask at once and shortly: to compile a
 * statement, or to start workers that share it, takes longer than to answer it, whatever PostgreSQL guesses. Jobs have the same sessions: at
 * month's end they run beside people, on the same cores.
 */
export const SESSION = ["timezone to 'UTC'", "jit to off", "max_parallel_workers_per_gather to 0"] as const;

const BEGINS = /^(begin|start transaction)/;
const ENDS = /^(commit|rollback)$/;

type Asks = Pick<pg.PoolClient, "query" | "release">;

/**
 * A lent session of which every statement lies in a transaction that has been told its time (`statementMs`, 0: none) and the rest; a
 * statement outside of one gets one of its own. That costs such a statement two more round trips.
 */
export function withinTransactions(client: pg.PoolClient, statementMs: number): Asks {
  const settings = [`statement_timeout to ${statementMs}`, ...SESSION]
    .map((setting) => `set local ${setting}`)
    .join("; ");
  let isInside = false;
  async function query(text: string, values?: unknown[]): Promise<pg.QueryResult> {
    if (BEGINS.test(text)) {
      isInside = true;
      await client.query(`${text}; ${settings}`);
      return { command: "BEGIN", rowCount: 0, oid: 0, fields: [], rows: [] };
    }
    if (ENDS.test(text)) isInside = false;
    else if (!isInside) return alone(text, values);
    return client.query(text, values);
  }
  async function alone(text: string, values?: unknown[]): Promise<pg.QueryResult> {
    await client.query(`begin; ${settings}`);
    try {
      const result = await client.query(text, values);
      await client.query("commit");
      return result;
    } catch (error) {
      await client.query("rollback").catch(() => undefined); // the connection was lost with it
      throw error;
    }
  }
  return { query: query as pg.PoolClient["query"], release: (broken) => client.release(broken) }; // kysely asks in this form alone
}
