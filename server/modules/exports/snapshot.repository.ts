import type { Db, Tx } from "../../db/database.ts";

/** Reads as of one moment: what others write in the meantime is not seen, so that rows, count and sums agree. */
export const inSnapshot = <T>(db: Db, read: (tx: Tx) => Promise<T>): Promise<T> =>
  db.transaction().setIsolationLevel("repeatable read").setAccessMode("read only").execute(read);
