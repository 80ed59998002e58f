import type { Db } from "../../db/database.ts";
import * as sessions from "./session.repository.ts";
import { refuseEarly } from "./tries.ts";

/** Refuses a try that comes too early, or writes it down: of an account, or of whatever else is tried, and from an address. */
export const weigh = (db: Db, account: string, address: string, now: Date): Promise<unknown> =>
  db.transaction().execute(async (tx) => {
    await sessions.lockTries(tx);
    refuseEarly(await sessions.findTries(tx, account, address, now), now);
    await sessions.insertAttempt(tx, account, address, now);
  });
