import { defineMachine } from "../machine.ts";
import { sum, type Tiyn, toTiyn } from "../money/tiyn.ts";
import { err, ok, type Result } from "../result.ts";

/** Payments to counterparties: exported to the bank, then executed or rejected by its statement. */
export const payments = defineMachine({
  statuses: [
    { id: 0, code: "created", tone: "accent", refusal: "DOCUMENT_NOT_SIGNED" },
    { id: 1, code: "sent", tone: "amber", refusal: "DOCUMENT_SENT" },
    { id: 2, code: "executed", tone: "green", refusal: "DOCUMENT_CLOSED" },
    { id: 3, code: "rejected", tone: "red", refusal: "DOCUMENT_CLOSED" },
  ],
  transitions: {
    send: { from: ["created"], to: "sent" },
    execute: { from: ["sent"], to: "executed" },
    reject: { from: ["sent"], to: "rejected" },
  },
  deletable: ["created"],
  editable: ["created"],
});

export type PaymentStatus = (typeof payments)["statuses"][number]["code"];

/** Whether a payment moves money, or will: a rejected one does not. */
export const isLive = ({ status }: { readonly status: PaymentStatus }): boolean => status !== "rejected";

/** A payment of a contract, tiyn; `countedBy`: the report that says it was transferred, if one does. */
export type Ordered = { readonly status: PaymentStatus; readonly amount: Tiyn; readonly countedBy: number | null };

/**
 * Whether a payment takes of the balance with which the last report ends: it is ordered, and no report says yet that it was transferred
 * (domain.md §2.5); a rejected one moved nothing.
 */
export const isOutstanding = (payment: Ordered): boolean => isLive(payment) && payment.countedBy === null;

/**
 * What is still to be ordered of a contract, tiyn, never less than nothing: `balance` is «к выплате с учётом остатка» of domain.md §2.5,
 * the ending balance of the contract's last report.
 */
export function stillToPay(balance: Tiyn, ordered: readonly Ordered[]): Tiyn {
  const left = balance - sum(ordered.filter(isOutstanding).map(({ amount }) => amount));
  return toTiyn(left > 0n ? left : 0n);
}

export type ExecutionRefusal = "beforeOrder" | "inFuture";

/** Whether the bank can have executed a payment on a day: not before the payment's own, nor in days that have not come. */
export function mayBeExecutedOn(
  day: string,
  { formedOn, today }: { readonly formedOn: string; readonly today: string },
): Result<true, ExecutionRefusal> {
  if (day > today) return err("inFuture");
  return day < formedOn ? err("beforeOrder") : ok(true);
}

/** Why no payment comes of a report. */
export const PAYMENT_REFUSALS = ["PAYMENT_OF_LATER_REPORT", "PAYMENT_NOTHING_DUE", "PAYMENT_NO_ACCOUNT"] as const;
export type PaymentRefusal = (typeof PAYMENT_REFUSALS)[number];

/**
 * Whether a payment comes of a report: of the last one of its contract alone, since a later one has taken its balance over; where the
 * contract is owed something; to a counterparty whose account and bank are known.
 */
export function mayBePaid(report: {
  isLast: boolean;
  balance: Tiyn;
  hasAccount: boolean;
}): Result<true, PaymentRefusal> {
  if (!report.isLast) return err("PAYMENT_OF_LATER_REPORT");
  if (report.balance <= 0n) return err("PAYMENT_NOTHING_DUE");
  return report.hasAccount ? ok(true) : err("PAYMENT_NO_ACCOUNT");
}
