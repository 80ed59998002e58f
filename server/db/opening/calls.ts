import type pg from "pg";
import type { Settings } from "../../settings.ts";
import { openPool } from "../database.ts";
import { letCalls, roleOf } from "../let-calls.ts";
import { connectionOf } from "./hosts.ts";
import type { OpenedDatabase } from "./opened-database.ts";
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
): Promise<pg.Pool> {
  const calls = poolerUrl
    ? await openPooler(poolerUrl, pool, poolSize)
    : await openOwn(opened, callsUrl, poolSize, pool);
  const [role, owner] = await Promise.all([roleOf(calls), roleOf(pool)]);
  if (role !== owner) await letCalls(pool, role);
  return calls;
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
