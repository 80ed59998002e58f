import type pg from "pg";
import type { Settings } from "../../settings.ts";
import { openPool } from "../database.ts";
import { excessOf, letCalls, roleOf } from "../let-calls.ts";
import { connectionOf } from "./hosts.ts";
import type { OpenedDatabase, OpeningLog } from "./opened-database.ts";
import { addressInWords } from "./outer-refusal.ts";
import { leadingThere, openPooler } from "./pooler.ts";

/**
 * The pool of calls (ADR 84): of the embedded server's own role for them, of that which DATABASE_CALLS_URL or DATABASE_POOLER_URL names, or
 * else the owner's, `pool`. Its role may then do what calls do. Throws OpeningFailure.
 */
export async function openCalls(
  opened: OpenedDatabase,
  { callsUrl, poolerUrl, poolSize }: Pick<Settings, "callsUrl" | "poolerUrl" | "poolSize">,
  pool: pg.Pool,
  log: Pick<OpeningLog, "warn">,
): Promise<pg.Pool> {
  const calls = poolerUrl
    ? await openPooler(poolerUrl, pool, poolSize)
    : await openOwn(opened, callsUrl, poolSize, pool);
  try {
    const [role, owner] = await Promise.all([roleOf(calls), roleOf(pool)]);
    if (role === owner) return calls;
    await letCalls(pool, role);
    for (const excess of await excessOf(calls))
      log.warn(
        `The role of calls, ${role}, ${excess}: it should do no more than read and write rows (operator's guide, «A role for calls»).`,
      );
    return calls;
  } catch (error) {
    if (calls !== pool) await calls.end();
    throw error;
  }
}

async function openOwn(
  opened: OpenedDatabase,
  callsUrl: string | undefined,
  max: number,
  pool: pg.Pool,
): Promise<pg.Pool> {
  if (!callsUrl) return opened.calls ? openPool({ ...opened.calls, max }) : pool;
  const where = `${addressInWords(callsUrl, "DATABASE_CALLS_URL")} (DATABASE_CALLS_URL)`;
  return leadingThere(openPool({ ...connectionOf(callsUrl), max }), pool, {
    what: `The address ${where}`,
    unreachable: (why) =>
      `Calls are not let in at ${where}: ${why}. Make the role (create role parkdesk_calls login, with a password or known by its certificate), correct the setting, or leave it empty.`,
  });
}
