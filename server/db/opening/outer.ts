import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";
import { codeOf, openSession } from "./connecting.ts";
import { connectionOf, NotPrimary } from "./hosts.ts";
import type { Connection, OpenedDatabase, OpeningLog } from "./opened-database.ts";
import { askFacts, judge, knowsRussianLetters } from "./outer-facts.ts";
import { addressInWords, refusalOf } from "./outer-refusal.ts";

/** A database that comes up beside us (a compose file, a reboot) gets this many milliseconds to answer. */
const PATIENCE = 5_000;

/** Worth another try: nothing listens yet, or it is still starting. */
const STARTING = new Set(["ECONNREFUSED", "ENOENT", "57P03"]);

/**
 * Checks the PostgreSQL that DATABASE_URL names: it answers, lets us in, is 15 or later, UTF-8, writable and knows ICU's
 * collations. Throws OpeningFailure with a sentence that names DATABASE_URL, never its password. Stopping it is not our affair.
 */
export async function openOuter(databaseUrl: string, log: OpeningLog, patience = PATIENCE): Promise<OpenedDatabase> {
  const address = addressInWords(databaseUrl);
  const connection = connectionOf(databaseUrl);
  const session = await reach(connection, address, log, patience);
  try {
    const facts = await askFacts(session);
    const unfit = judge(facts, address);
    if (unfit) throw unfit;
    if (!(await knowsRussianLetters(session))) {
      log.warn(
        "The database of DATABASE_URL has the locale C: searches will tell capital Russian letters from small ones. Make it anew with a UTF-8 locale, such as C.UTF-8.",
      );
    }
    log.info(`PostgreSQL ${facts.release} at ${address} (DATABASE_URL).`);
  } finally {
    await session.end();
  }
  return { kind: "outer", connection, stop: async () => {} };
}

async function reach(connection: Connection, address: string, log: OpeningLog, patience: number): Promise<pg.Client> {
  for (const deadline = Date.now() + patience; ; await sleep(250)) {
    try {
      return await openSession(connection);
    } catch (error) {
      const mayCome = STARTING.has(codeOf(error)) || error instanceof NotPrimary;
      if (!mayCome || Date.now() > deadline) throw refusalOf(error, address);
      const said = error instanceof NotPrimary ? error.message : codeOf(error);
      log.info(`Waiting for PostgreSQL at ${address} (DATABASE_URL): ${said}.`);
    }
  }
}
