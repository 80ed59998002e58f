import { sql } from "kysely";
import type { Tx } from "./database.ts";

/** Whose money a transaction writes: parks with all their months and contracts. */
type Money = { aggregatorId: number; parks: readonly number[] };

/**
 * Locks all that a write of money rests on, until the transaction ends, in the one order in which every writer does: parks (their
 * months and reports), then contracts (their chains of balances), then counterparties (their limits), each by id (ADR 0012). Take it
 * before anything is read that is to be relied on, and take it once, for all the parks of the transaction.
 */
export async function lockMoney(tx: Tx, { aggregatorId, parks }: Money): Promise<void> {
  const ids = sql`${[...parks]}::int[]`;
  await sql`select id from parks where aggregator_id = ${aggregatorId} and id = any(${ids}) order by id for no key update`.execute(
    tx,
  );
  // Statements of their own: each sees what was committed while the one before it waited.
  await sql`select id from contracts where aggregator_id = ${aggregatorId} and park_id = any(${ids}) order by id for no key update`.execute(
    tx,
  );
  await sql`
    select id from counterparties
    where aggregator_id = ${aggregatorId} and id in (
      select counterparty_id from contracts where aggregator_id = ${aggregatorId} and park_id = any(${ids})
    )
    order by id for no key update`.execute(tx);
}

/** Holds off loads of a park's ledger until the transaction ends. False while one is running: the statistics are about to change. */
export async function holdOffLoads(tx: Tx, aggregatorId: number, parkId: number): Promise<boolean> {
  // Loads hold this lock alone (imports/ledger.repository.ts); a load that comes later waits until this transaction ends.
  const { rows } = await sql<{
    free: boolean;
  }>`select pg_try_advisory_xact_lock_shared(${aggregatorId}::int, ${parkId}::int) as free`.execute(tx);
  return rows[0]?.free ?? false;
}
