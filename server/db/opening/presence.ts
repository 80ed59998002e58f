import type pg from "pg";
import { openSession } from "./connecting.ts";
import type { Connection } from "./opened-database.ts";

/** The lock's name; PostgreSQL keeps such locks per database, and in this one nobody else takes any. */
const PRESENT = 7_275_321;

/** One Parkdesk process at the server, counted until it leaves or dies. */
export type Presence = {
  /** Resolves when the session that counts us ends, however it ends. */
  lost: Promise<void>;
  /** Leaves; when nobody else is there, calls `stop` while nobody can come. */
  leave(stop: () => Promise<void>): Promise<void>;
};

/**
 * Registers this process at the server by a shared lock that dies with the process, however it dies. Undefined when the last one
 * is just leaving: that server goes down, and another must be started. Takes `session` over.
 */
export async function bePresent(session: pg.Client, connection: Connection): Promise<Presence | undefined> {
  if (!(await lock(session, "pg_try_advisory_lock_shared"))) {
    await session.end();
    return undefined;
  }
  return {
    lost: new Promise((resolve) => session.once("end", resolve)),
    leave: async (stop) => {
      // Our session may have been cut, and its lock lost, when the server restarted itself; and the server may be gone.
      const released = await lock(session, "pg_advisory_unlock_shared").catch(() => false);
      const last = released ? session : await openSession(connection).catch(() => undefined);
      if (!last) return;
      // Cut off while asking: another one, leaving at the same moment, is stopping it.
      if (await lock(last, "pg_try_advisory_lock").catch(() => false)) await stop();
      await last.end().catch(() => undefined);
    },
  };
}

async function lock(session: pg.Client, call: string): Promise<boolean> {
  const { rows } = await session.query<{ done: boolean }>(`select ${call}($1) as done`, [PRESENT]);
  return rows[0]?.done === true;
}
