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

/** What is said of a pool: `what` leads elsewhere, and where nobody is let in, with the reason in it. */
type Refusals = { readonly what: string; readonly unreachable: (why: string) => string };

/** A pool that leads where `straight` does. Where it does not, or nobody is let in, it is ended; throws OpeningFailure. */
export async function leadingThere(
  pool: pg.Pool,
  straight: pg.Pool,
  { what, unreachable }: Refusals,
): Promise<pg.Pool> {
  try {
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
    return pool;
  } catch (cause) {
    await pool.end();
    if (cause instanceof OpeningFailure) throw cause;
    const why = cause instanceof Error ? cause.message : String(cause);
    throw new OpeningFailure("OUTER_UNREACHABLE", unreachable(why), { cause });
  }
}

/**
 * The pool of calls, through the pooler that DATABASE_POOLER_URL names, of `max` connections. Throws OpeningFailure where it does not let us
 * through, or leads to another database than `straight` is.
 */
export function openPooler(poolerUrl: string, straight: pg.Pool, max: number): Promise<pg.Pool> {
  const where = `${addressInWords(poolerUrl, "DATABASE_POOLER_URL")} (DATABASE_POOLER_URL)`;
  return leadingThere(openLent({ ...connectionOf(poolerUrl), max }), straight, {
    what: `The pooler at ${where}`,
    unreachable: (why) =>
      `Nobody is let through the pooler at ${where}: ${why}. Start it, correct the setting, or leave it empty.`,
  });
}
