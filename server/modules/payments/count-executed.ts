import { mayBeExecutedOn } from "../../../domain/documents/payments.ts";
import type { Change } from "../../entities/record.ts";
import { Failure } from "../../http/failure.ts";
import { countPayments } from "../oks/count-payments.ts";
import { holdLaws, overOrderedOf } from "../oks/hold-laws.ts";
import { listExecuted, placesOf } from "./books.repository.ts";

/** What follows when the bank has executed payments: their reports say so, and the laws of the books hold. After `lockPayments`. */
export async function countExecuted(change: Change, ids: readonly number[]): Promise<void> {
  const { tx, scope } = change;
  await refuseUndatable(change, ids);
  const { contracts } = await placesOf(tx, scope.aggregatorId, ids);
  const over = await overOrderedOf(tx, scope.aggregatorId, contracts);
  await countPayments(change, contracts);
  await holdLaws(tx, scope.aggregatorId, { contracts, over });
}

/** A day on which the bank cannot have executed a payment would be counted in a month that it is not of. */
async function refuseUndatable({ tx, scope, clock }: Change, ids: readonly number[]): Promise<void> {
  for (const { formed_on, executed_on } of await listExecuted(tx, scope.aggregatorId, ids)) {
    const may = mayBeExecutedOn(executed_on, { formedOn: formed_on, today: clock.today() });
    if (!may.ok) throw new Failure("VALIDATION", { fields: { executed_on: [`payments.why.${may.error}`] } });
  }
}
