import type { Db } from "../../db/database.ts";
import { LOG_IN } from "../../limits.ts";
import * as sessions from "./session.repository.ts";
import { refuseEarly } from "./tries.ts";

/**
 * Refuses a try that comes too early, or writes it down: of an account, or of whatever else is tried, and from an address. How many seconds
 * somebody whom nobody knows has to wait before it is looked at: while others guess in a flood, each try costs them time.
 */
export const weigh = (db: Db, account: string, address: string): Promise<number> =>
  db.transaction().execute(async (tx) => {
    await sessions.lockTries(tx);
    const tries = await sessions.findTries(tx, account, address);
    refuseEarly(tries);
    await sessions.insertAttempt(tx, account, address);
    return tries.isFlood ? LOG_IN.floodWaitS : 0;
  });
