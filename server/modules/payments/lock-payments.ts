import { lockMoney } from "../../db/money-locks.ts";
import { oneAtATime } from "../../db/one-at-a-time.ts";
import type { Change } from "../../entities/record.ts";
import { placesOf } from "./books.repository.ts";

/**
 * Locks what a write of payments rests on, until the transaction ends: the money of their parks first, as every writer of money does (ADR 12), since
 * payments move balances of reports; then one writer of payments at a time.
 */
export async function lockPaymentsOf(change: Pick<Change, "tx" | "scope">, parks: readonly number[]): Promise<void> {
  const { tx, scope } = change;
  await lockMoney(tx, { aggregatorId: scope.aggregatorId, parks });
  await oneAtATime(tx, scope, "payments");
}

/** The same for payments that there are. */
export async function lockPayments(change: Pick<Change, "tx" | "scope">, ids: readonly number[]): Promise<void> {
  const { parks } = await placesOf(change.tx, change.scope.aggregatorId, ids);
  await lockPaymentsOf(change, parks);
}
