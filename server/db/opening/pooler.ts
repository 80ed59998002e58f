import { sql } from "kysely";
import type pg from "pg";
import { type Db, kyselyOn, openLent } from "../database.ts";
import { connectionOf } from "./hosts.ts";
import { OpeningFailure } from "./opening-failure.ts";
import { addressInWords } from "./outer-refusal.ts";

/** Which server and database somebody is connected to, and which schema is his: when it was started tells one server from another. */
const whereIs = (db: Db) =>
  sql<{ place: string; schema: string }>`
    select extract(epoch from pg_postmaster_start_time()) || ' ' || current_database() as place, current_schema() as schema`
    .execute(db)
    .then(({ rows }) => rows[0]);

/** Refuses a pool that leads to another database than `straight`, or into another schema of it; `what`: the beginning of the sentence that says so. */
export async function refuseOther(pool: pg.Pool, straight: pg.Pool, what: string): Promise<void> {
  const [here, through] = await Promise.all([whereIs(kyselyOn(straight)), whereIs(kyselyOn(pool))]);
  if (here?.place !== through?.place)
    throw new OpeningFailure(
      "OUTER_UNFIT",
      `${what} leads to another database than DATABASE_URL: name the same one in both.`,
    );
  if (here?.schema !== through?.schema)
    throw new OpeningFailure(
      "OUTER_UNFIT",
      `${what} leads into the schema ${through?.schema}, and DATABASE_URL into ${here?.schema}: alter role … set search_path = ${here?.schema}.`,
    );
}

/**
 * The pool of calls, through the pooler that DATABASE_POOLER_URL names, of `max` connections. Throws OpeningFailure where it does not let us
 * through, or leads to another database than `straight` is.
 */
export async function openPooler(poolerUrl: string, straight: pg.Pool, max: number): Promise<pg.Pool> {
  const pool = openLent({ ...connectionOf(poolerUrl), max });
  const where = `${addressInWords(poolerUrl)} (DATABASE_POOLER_URL)`;
  try {
    await refuseOther(pool, straight, `The pooler at ${where}`);
    return pool;
  } catch (cause) {
    await pool.end();
    if (cause instanceof OpeningFailure) throw cause;
    throw new OpeningFailure(
      "OUTER_UNREACHABLE",
      `Nobody is let through the pooler at ${where}: ${cause instanceof Error ? cause.message : cause}. Start it, correct the setting, or leave it empty.`,
      { cause },
    );
  }
}
