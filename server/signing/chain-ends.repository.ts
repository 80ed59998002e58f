import { sql } from "kysely";
import type { Db, Tx } from "../db/database.ts";

/** Of two processes that keep the end of the same chain, the second waits: a shorter one is never written over a longer one. */
const LOCK_CLASS = 7_302;

/** Runs something while no other process keeps the end of an aggregator's chain; no row is locked meanwhile. */
export const whileKeeping = (db: Db, aggregatorId: number, run: (db: Db) => Promise<void>): Promise<void> =>
  db.connection().execute(async (connection) => {
    await sql`select pg_advisory_lock(${LOCK_CLASS}, ${aggregatorId})`.execute(connection);
    try {
      await run(connection);
    } finally {
      await sql`select pg_advisory_unlock(${LOCK_CLASS}, ${aggregatorId})`.execute(connection);
    }
  });

/** Where each aggregator's chain ends. */
export const listChainEnds = (db: Db | Tx) =>
  db.selectFrom("signature_chains").selectAll().orderBy("aggregator_id").execute();

/** Whether a chain goes on from this hash: some link of it follows. */
export const goesOnFrom = (db: Db | Tx, aggregatorId: number, hash: string): Promise<boolean> =>
  sql<{ found: boolean }>`
    select exists (select from signatures where aggregator_id = ${aggregatorId} and previous = ${hash})
      or exists (select from signature_voids where aggregator_id = ${aggregatorId} and previous = ${hash}) as found`
    .execute(db)
    .then(({ rows }) => rows[0]?.found === true);
