import { type Tiyn, toTiyn, zero } from "../money/tiyn.ts";
import type { PaymentOfChain, ReportOfChain } from "./counted-payments.ts";
import { overOrdered } from "./laws.ts";

/** What a payment that nobody has sent comes to, tiyn, when its contract leaves less than was ordered; nothing: it is withdrawn. */
export type GivesWay = { readonly id: number; readonly amount: Tiyn };

/**
 * The payments that give way so that the law of payments holds: those that nobody has sent yet, the newest first, and no more of them
 * than is too much. What was sent or executed stays as it is, and may go on breaking the law.
 */
export function giveWay(reports: readonly ReportOfChain[], payments: readonly PaymentOfChain[]): GivesWay[] {
  const drafts = payments.filter(({ status }) => status === "created");
  const left = new Map(drafts.toSorted((a, b) => a.id - b.id).map(({ id, amount }) => [id, amount]));
  const asLeft = () =>
    payments.map((payment) => ({ ...payment, amount: left.get(payment.id) ?? payment.amount })).filter(isSomething);
  const isLeft = (payment: number) => (left.get(payment) ?? zero) > 0n;
  // One at a time: a report whose payments are all withdrawn asks no more of those before it.
  for (;;) {
    const breach = overOrdered(reports, asLeft()).find((each) => each.payments.some(isLeft));
    const [payment, amount] = [...left].findLast(([id]) => isLeft(id) && breach?.payments.includes(id)) ?? [];
    if (!breach || payment === undefined || amount === undefined) break;
    left.set(payment, toTiyn(amount < breach.over ? 0n : amount - breach.over));
  }
  return drafts.flatMap(({ id, amount }) => {
    const now = left.get(id) ?? amount;
    return now === amount ? [] : [{ id, amount: now }];
  });
}

const isSomething = ({ amount }: { readonly amount: Tiyn }): boolean => amount > 0n;
