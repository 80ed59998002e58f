import type { Change } from "../../entities/record.ts";
import { countPayments } from "../oks/count-payments.ts";
import { holdLaws, overOrderedOf } from "../oks/hold-laws.ts";
import { placesOf } from "./books.repository.ts";

/** What follows when the bank has executed payments: their reports say so, and the laws of the books hold. After `lockPayments`. */
export async function countExecuted(change: Change, ids: readonly number[]): Promise<void> {
  const { tx, scope } = change;
  const { contracts } = await placesOf(tx, scope.aggregatorId, ids);
  const over = await overOrderedOf(tx, scope.aggregatorId, contracts);
  await countPayments(change, contracts);
  await holdLaws(tx, scope.aggregatorId, { contracts, over });
}
