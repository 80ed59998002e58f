import type { Db, Tx } from "./database.ts";

/** PostgreSQL gave one of two up that waited for each other (40P01), or could not put them in an order (40001). */
const CLASHES = new Set(["40P01", "40001"]);

const isClash = (error: unknown): boolean =>
  error instanceof Error && "code" in error && typeof error.code === "string" && CLASHES.has(error.code);

/**
 * Runs a change in one transaction, and once more when it was given up for another's sake: nothing of the first try is left, and
 * the other has what both waited for. So `run` must do nothing outside the transaction that may not be done twice (ADR 0012).
 */
export async function transact<T>(db: Db, run: (tx: Tx) => Promise<T>): Promise<T> {
  try {
    return await db.transaction().execute(run);
  } catch (error) {
    if (!isClash(error)) throw error;
    return db.transaction().execute(run);
  }
}
