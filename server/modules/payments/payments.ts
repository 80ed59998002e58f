import { overOrdered, worsened } from "../../../domain/documents/laws.ts";
import { toDay } from "../../../domain/periods/day.ts";
import { payments } from "../../../src/resources/payments/payments.ts";
import { recordsOf } from "../../entities/records.ts";
import { Failure } from "../../http/failure.ts";
import { readBooks } from "./books.repository.ts";
import { countExecuted } from "./count-executed.ts";
import { listDue } from "./due.repository.ts";
import { leftOf } from "./generate.ts";
import { lockPayments } from "./lock-payments.ts";

export const paymentRecords = recordsOf(payments, {
  lock: lockPayments,
  followsAll: { executed: countExecuted },
  /** Nothing stands beside a payment: here it is asked whether its report leaves so much. */
  async beside({ tx, scope, clock }, { amount }, id) {
    const standing = id === undefined ? undefined : await paymentRecords.find(tx, scope, id);
    const which = { report: Number(standing?.report_id ?? 0), but: id ?? 0 };
    const [due] = standing ? await listDue(tx, scope, which, toDay(clock.today())) : [];
    if (due && amount !== undefined && amount > leftOf(due) && amount !== standing?.amount)
      throw new Failure("VALIDATION", { fields: { amount: ["payments.why.tooMuch"] } });
    const [book] = due ? await readBooks(tx, scope.aggregatorId, [due.contract_id]) : [];
    if (book && amount !== undefined) {
      const paying = book.payments.map((payment) => (payment.id === id ? { ...payment, amount } : payment));
      const isMore = worsened(overOrdered(book.reports, book.payments), overOrdered(book.reports, paying)).length > 0;
      if (isMore) throw new Failure("VALIDATION", { fields: { amount: ["payments.why.tooMuch"] } });
    }
    return { before: {}, after: {} };
  },
});
