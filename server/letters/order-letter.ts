import type { Tx } from "../db/database.ts";
import type { JobQueue } from "../jobs/queue.ts";
import { insertLetter, type NewLetter } from "./letters.repository.ts";

export type Ordering = { readonly tx: Tx; readonly jobs: Pick<JobQueue, "sendLetter"> };

/** Has a letter sent once the transaction is committed, and not otherwise. */
export async function orderLetter({ tx, jobs }: Ordering, letter: NewLetter): Promise<void> {
  await jobs.sendLetter(tx, await insertLetter(tx, letter));
}
