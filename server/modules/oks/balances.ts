import { oks } from "../../../domain/documents/oks.ts";
import type { Tx } from "../../db/database.ts";
import { Failure } from "../../http/failure.ts";
import { lockLater, setBalances } from "./reports.repository.ts";

/** With what a contract's month closes; `period` is its first day. */
export type Closing = { contract_id: number; period: string; ending: bigint };

/**
 * Carries closing balances of contracts' months into the months after them, one after the other. Later reports that may still be
 * changed move along; one past that which would have to move refuses the whole change, since a signed paper never changes.
 */
export async function carryBalances(tx: Tx, aggregatorId: number, closings: readonly Closing[]): Promise<void> {
  if (closings.length === 0) return;
  const later = await lockLater(tx, aggregatorId, closings);
  const moved = new Map<number, { id: number; starting_balance: bigint; ending_balance: bigint }>();
  for (const { contract_id, period, ending } of closings) {
    let balance = ending;
    for (const stored of later.filter((report) => report.contract_id === contract_id && report.period > period)) {
      const { id, number, status_id } = stored;
      const { starting_balance, ending_balance } = moved.get(id) ?? stored;
      const by = balance - starting_balance;
      balance = ending_balance + by;
      if (by === 0n) continue; // a link further on may be broken from before: it is mended on the way
      if (!oks.may(oks.byId(status_id).code, "edit").ok)
        throw new Failure("PREVIOUS_BALANCE_CHANGED", { values: { number }, details: { report: { id, number } } });
      moved.set(id, { id, starting_balance: starting_balance + by, ending_balance: balance });
    }
  }
  await setBalances(tx, aggregatorId, [...moved.values()]);
}
