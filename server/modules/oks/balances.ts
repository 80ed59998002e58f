import type { Tx } from "../../db/database.ts";
import { Failure } from "../../http/failure.ts";
import { listLater, setBalances } from "./reports.repository.ts";

/**
 * Carries a contract's closing balance of a month into the months after it. Later reports that nobody has signed move along;
 * a signed one that would have to move refuses the whole change, since a signed paper never changes.
 */
export async function carryBalance(
  tx: Tx,
  aggregatorId: number,
  contractId: number,
  first: string,
  ending: bigint,
): Promise<void> {
  let balance = ending;
  for (const later of await listLater(tx, aggregatorId, contractId, first)) {
    const moved = balance - later.starting_balance;
    if (moved === 0n) {
      balance = later.ending_balance; // a link further on may be broken from before: it is mended on the way
      continue;
    }
    if (later.status_id !== 0) {
      throw new Failure("PREVIOUS_BALANCE_CHANGED", {
        values: { number: later.number },
        details: { report: { id: later.id, number: later.number } },
      });
    }
    await setBalances(tx, aggregatorId, later.id, balance, later.ending_balance + moved);
    balance = later.ending_balance + moved;
  }
}
