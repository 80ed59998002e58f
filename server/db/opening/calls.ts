import type pg from "pg";
import type { Settings } from "../../settings.ts";
import { openPool } from "../database.ts";
import { excessOf, letCalls, roleOf } from "../let-calls.ts";
import { connectionOf } from "./hosts.ts";
import type { OpenedDatabase, OpeningLog } from "./opened-database.ts";
import { OpeningFailure } from "./opening-failure.ts";
import { addressInWords } from "./outer-refusal.ts";
import { openPooler, refuseOther } from "./pooler.ts";

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
  const calls = openPool({ ...connectionOf(callsUrl), max });
  const where = `${addressInWords(callsUrl)} (DATABASE_CALLS_URL)`;
  try {
    await refuseOther(calls, pool, `The address ${where}`);
    return calls;
  } catch (cause) {
    await calls.end();
    if (cause instanceof OpeningFailure) throw cause;
    throw new OpeningFailure(
      "OUTER_UNREACHABLE",
      `Calls are not let in at ${where}: ${cause instanceof Error ? cause.message : cause}. Make the role (create role parkdesk_calls login password '…'), correct the setting, or leave it empty.`,
      { cause },
    );
  }
}
