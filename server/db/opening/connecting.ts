import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";
import type { Address } from "./address.ts";
import { clientOf, NotPrimary } from "./hosts.ts";
import type { Connection, OpeningLog } from "./opened-database.ts";
import { OpeningFailure } from "./opening-failure.ts";

/** After a power cut the server replays its journal before it answers: said again each so many milliseconds. */
const RECOVERY_NEWS = 10_000;

/** Not there yet, or not ready: worth another try while its process lives. */
const NOT_YET = new Set(["ENOENT", "ECONNREFUSED", "ECONNRESET", "EPIPE", "57P03", "57P01"]);

/** Whether the server is not ready, or has just gone. */
export const isAway = (error: unknown): boolean =>
  error instanceof NotPrimary ||
  NOT_YET.has(codeOf(error)) ||
  /terminated unexpectedly|connection is closed|not queryable/.test(String(error));

/** The connection of one role to one database of an embedded server. */
export function connectionTo(address: Address, role: { user: string; password: string; database: string }): Connection {
  const where = "host" in address ? address : { host: address.socketFolder, port: address.port };
  // Said aloud, because PGSSLMODE in the environment would ask a socket for TLS.
  return { ...where, ...role, ssl: false };
}

/** An open session; whoever asked for it ends it. Losing it later is no reason for the whole process to fall. */
export async function openSession(connection: Connection): Promise<pg.Client> {
  const client = clientOf({ ...connection, application_name: "parkdesk", connectionTimeoutMillis: 10_000 });
  client.on("error", () => undefined);
  try {
    await client.connect();
    return client;
  } catch (error) {
    // Left open, a session stuck half-way through its login holds up CREATE and DROP DATABASE of everyone for a minute.
    void client.end().catch(() => undefined);
    throw error;
  }
}

/** PostgreSQL's or the system's code of an error ("28P01", "ENOENT"), or "". */
export function codeOf(error: unknown): string {
  return error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : "";
}

/**
 * Opens a session as soon as the server answers, however long its recovery takes, and undefined when `isGone` first. Throws
 * OpeningFailure on a wrong password, for which `passwordFile` is to blame.
 */
export async function awaitSession(
  connection: Connection,
  { isGone, passwordFile, log }: { isGone: () => boolean | Promise<boolean>; passwordFile: string; log: OpeningLog },
): Promise<pg.Client | undefined> {
  for (let news = Date.now() + RECOVERY_NEWS; !(await isGone()); await sleep(20)) {
    try {
      return await openSession(connection);
    } catch (error) {
      if (codeOf(error) === "28P01") throw wrongPassword(passwordFile, error);
      if (!isAway(error)) throw error;
    }
    if (Date.now() < news) continue;
    log.info("PostgreSQL is still starting: after an unclean stop it first makes good what was being written.");
    news = Date.now() + RECOVERY_NEWS;
  }
  return undefined;
}

function wrongPassword(passwordFile: string, cause: unknown): OpeningFailure {
  return new OpeningFailure(
    "WRONG_PASSWORD",
    `The embedded PostgreSQL does not accept the password in ${passwordFile}. Put the right one back; or stop every Parkdesk on this folder, delete the file and start again: a new password is set then.`,
    { cause },
  );
}
