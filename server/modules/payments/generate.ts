import type { TFunction } from "i18next";
import type { PaymentsMade } from "../../../contract/routes/payments.ts";
import { mayBePaid, type PaymentRefusal, stillToPay } from "../../../domain/documents/payments.ts";
import { sum, type Tiyn } from "../../../domain/money/tiyn.ts";
import { type Day, printDay, toDay } from "../../../domain/periods/day.ts";
import type { Period } from "../../../domain/periods/month.ts";
import { err, ok, type Result } from "../../../domain/result.ts";
import { insertRows } from "../../db/rows.ts";
import { auditAll, nextNumbers } from "../../entities/change.ts";
import { sortCandidates } from "../../entities/make-documents.ts";
import type { Change } from "../../entities/record.ts";
import { wordsIn } from "../../http/words.ts";
import { holdLaws, overOrderedOf } from "../oks/hold-laws.ts";
import { type Due, listDue, parksDue } from "./due.repository.ts";
import { lockPaymentsOf } from "./lock-payments.ts";

/** Papers are Russian whoever asks for them. */
const paper = wordsIn("ru");
/** Other services: what a commissioner hands over to its principal. */
const KNP = "859";

/** What is still to be ordered of a report, tiyn. */
export const leftOf = ({ ending_balance, ordered }: Due): Tiyn => stillToPay(ending_balance, ordered);

/** What of a report is to be ordered, or why nothing is. */
function orderOf(report: Due): Result<Tiyn, PaymentRefusal> {
  const { is_last: isLast, ending_balance: balance, payee } = report;
  const may = mayBePaid({ isLast, balance, hasAccount: payee.iik !== null && payee.bik !== null });
  return may.ok ? ok(leftOf(report)) : err(may.error);
}

/**
 * Orders what the last reports of contracts leave to their counterparties, one payment each. Running it again orders nothing twice: a
 * report whose balance is ordered already is counted as existing, the others are skipped with the reason in the reader's words.
 */
export async function generatePayments(change: Change, window: Period, t: TFunction): Promise<PaymentsMade> {
  const { tx, scope, clock } = change;
  const today = toDay(clock.today());
  await lockPaymentsOf(change, await parksDue(tx, scope, window));
  const isOrdered = (report: Due) => {
    const order = orderOf(report);
    return order.ok && order.value === 0n;
  };
  const found = sortCandidates(await listDue(tx, scope, window, today), isOrdered, orderOf);
  const contracts = found.drafts.map(({ of }) => of.contract_id);
  const over = await overOrderedOf(tx, scope.aggregatorId, contracts);
  await insertPayments(
    change,
    found.drafts.map(({ of, draft }) => ({ report: of, amount: draft })),
    today,
  );
  await holdLaws(tx, scope.aggregatorId, { contracts, over });
  return {
    created: found.drafts.length,
    existing: found.existing.length,
    total: sum(found.drafts.map(({ draft }) => draft)),
    skipped: found.skipped.map(({ of: { id, number, payee }, code }) => ({
      report: { id, number },
      counterparty: payee.name,
      why: t(`payments.refusals.${code}`),
    })),
  };
}

/** Adds payments with the next numbers of the year, and writes down that they were made. */
async function insertPayments(
  change: Change,
  orders: readonly { report: Due; amount: Tiyn }[],
  today: Day,
): Promise<void> {
  if (orders.length === 0) return;
  const { tx, scope, clock } = change;
  const { aggregatorId: aggregator_id, user } = scope;
  const numbers = await nextNumbers(tx, aggregator_id, "payments", "ПП", Number(today.slice(0, 4)), orders.length);
  const rows = orders.map(({ report, amount }, place) => {
    const { period, park_id, counterparty_id, contract_id, number_contract, date_conclusion, payer, payee } = report;
    const words = { number: report.number, date: printDay(toDay(report.formed_on)), contract: number_contract };
    return {
      aggregator_id,
      number: numbers[place],
      formed_on: today,
      period,
      park_id,
      counterparty_id,
      contract_id,
      report_id: report.id,
      contract_number: number_contract,
      contract_date: date_conclusion,
      amount,
      knp: KNP,
      purpose: paper("payments.purpose", words),
      reject_reason: "",
      status_id: 0,
      version: 1,
      payer,
      payee,
      created_by: user.id,
      created_at: clock.now(),
      updated_at: clock.now(),
    };
  });
  const made = await insertRows(tx, "payments", rows, ["id", "number", "amount"]);
  const events = made.map(({ id, number, amount }) => ({
    event: "payments.created" as const,
    entity: "payments",
    id,
    changes: [
      { field: "number", before: null, after: number },
      { field: "amount", before: null, after: amount },
    ],
  }));
  await auditAll(tx, scope, clock, events);
}
