import type pg from "pg";
import { openPool } from "../database.ts";
import type { Replica } from "../replica.ts";
import { isAway } from "./connecting.ts";
import { connectionOf } from "./hosts.ts";
import { OpeningFailure } from "./opening-failure.ts";
import { addressInWords } from "./outer-refusal.ts";

/** How long one that says nothing is waited for. */
const ANSWERS_MS = 2_000;

/** Which database somebody is connected to: a replica has the identifier of what it follows. */
const whichIs = async (pool: pg.Pool): Promise<string | undefined> =>
  (
    await pool.query<{ which: string }>(
      "select system_identifier || ' ' || current_database() as which from pg_control_system()",
    )
  ).rows[0]?.which;

type Log = { warn(message: string): void };

/**
 * The replica that DATABASE_READ_URL names, with `max` connections. One that is away now may come later. Throws OpeningFailure where it is a replica
 * of something else, or does not let us in.
 */
export async function openReplica(readUrl: string, own: pg.Pool, max: number, log: Log): Promise<Replica> {
  const where = `${addressInWords(readUrl, "DATABASE_READ_URL")} (DATABASE_READ_URL)`;
  const pool = openPool({ ...connectionOf(readUrl), max, connectionTimeoutMillis: ANSWERS_MS });
  const replica: Replica = { pool, answered: { replica: 0, database: 0 }, behindSeconds: 0 };
  try {
    const [here, there] = [await whichIs(own), await whichIs(pool)];
    if (here === there) return replica;
    throw new OpeningFailure(
      "OUTER_UNFIT",
      `The database at ${where} does not follow that of DATABASE_URL: name a replica of it, or leave the setting empty.`,
    );
  } catch (cause) {
    if (isAway(cause)) {
      log.warn(`The replica at ${where} is away: until it is there the database answers alone.`);
      return replica;
    }
    await pool.end();
    if (cause instanceof OpeningFailure) throw cause;
    throw new OpeningFailure(
      "OUTER_UNREACHABLE",
      `Nobody is let in at ${where}: ${cause instanceof Error ? cause.message : cause}. Correct the setting, or leave it empty.`,
      { cause },
    );
  }
}
