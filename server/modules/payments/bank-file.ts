import type { TFunction } from "i18next";
import type { z } from "zod";
import type { BankCheck, BankChoice, BankFileAsk } from "../../../contract/entities/bank.ts";
import { type BankOrder, orderFaults } from "../../../domain/bank/bank-order.ts";
import { payments } from "../../../domain/documents/payments.ts";
import { sum } from "../../../domain/money/tiyn.ts";
import { almatyClock } from "../../../domain/periods/almaty.ts";
import { dayText } from "../../../templates/paper/day-text.ts";
import type { Db } from "../../db/database.ts";
import { oneAtATime } from "../../db/one-at-a-time.ts";
import type { Change } from "../../entities/record.ts";
import { namesOf } from "../../entities/statuses.ts";
import { Failure } from "../../http/failure.ts";
import type { BlobReply } from "../../http/implement.ts";
import type { Scope } from "../../http/scope.ts";
import { bankFile, lettersOf } from "../../integrations/bank/write-orders.ts";
import { fileNameOf } from "../../printing/file-names.ts";
import { listOrders, MOST_ORDERS, type OrderToSend } from "./bank-orders.repository.ts";
import { takeSteps } from "./take-steps.repository.ts";

const bankOrderOf = ({ number, formed_on, amount, knp, purpose, payer, payee }: OrderToSend): BankOrder => ({
  number,
  formedOn: formed_on,
  amount,
  knp,
  purpose,
  payer,
  payee,
});

/** Why the bank would send an order back, and what is written otherwise in its file, in the reader's words. */
function saidOf(order: BankOrder, t: TFunction): { faults: string[]; notes: string[] } {
  const { replaced, unknown } = lettersOf(order);
  const faults = orderFaults(order).map((fault) => t(`payments.bank.faults.${fault}`));
  return {
    faults: [...faults, ...(unknown.length > 0 ? [t("payments.bank.unknown", { signs: unknown.join(" ") })] : [])],
    notes: replaced.length > 0 ? [t("payments.bank.replaced", { signs: replaced.join(" ") })] : [],
  };
}

async function chosenOrders(db: Db | Change["tx"], scope: Scope, choice: BankChoice): Promise<OrderToSend[]> {
  const orders = await listOrders(db, scope, choice);
  if (choice.ids && orders.length < new Set(choice.ids).size) throw new Failure("NOT_FOUND");
  if (orders.length > MOST_ORDERS) throw new Failure("BANK_TOO_MANY", { values: { limit: MOST_ORDERS } });
  return orders;
}

/** What would go to the bank, and what the bank would send back. */
export async function checkForBank(
  db: Db,
  scope: Scope,
  choice: BankChoice,
  t: TFunction,
): Promise<z.output<typeof BankCheck>> {
  const statusName = namesOf(t, "payments");
  const orders = (await chosenOrders(db, scope, choice)).map((order) => ({
    id: order.id,
    number: order.number,
    formed_on: order.formed_on,
    amount: order.amount,
    counterparty: { id: order.counterparty_id, name: order.payee.name },
    status: { id: order.status_id, name: statusName(order.status_id) },
    ...saidOf(bankOrderOf(order), t),
  }));
  const ready = orders.filter(({ faults }) => faults.length === 0);
  return { orders, ready: ready.length, total: sum(ready.map(({ amount }) => amount)) };
}

/**
 * Writes orders for the bank's client and takes the step of sending with those that were not sent before. All or none: an order that the bank
 * would send back, one that is sent already and was not asked for again, or one that has ended, is refused by its number.
 */
export async function sendToBank(
  change: Change,
  { format, again, ...choice }: z.output<typeof BankFileAsk>,
  t: TFunction,
): Promise<BlobReply> {
  const { tx, scope, clock } = change;
  await oneAtATime(tx, scope, "payments");
  const orders = await chosenOrders(tx, scope, choice);
  if (orders.length === 0) throw new Failure("BANK_NOTHING");
  const statusOf = ({ status_id }: OrderToSend) => payments.byId(status_id).code;
  const ended = orders.find((order) => ["executed", "rejected"].includes(statusOf(order)));
  if (ended) throw new Failure("BANK_ORDER_ENDED", { values: { number: ended.number } });
  const sent = orders.filter((order) => statusOf(order) === "sent");
  if (sent.length > 0 && !again) throw new Failure("BANK_SENT_BEFORE", { values: numbersOf(sent) });
  const wrong = orders.filter((order) => saidOf(bankOrderOf(order), t).faults.length > 0);
  if (wrong.length > 0)
    throw new Failure("BANK_WOULD_REFUSE", {
      values: numbersOf(wrong),
      details: {
        orders: wrong.map((order) => ({ number: order.number, faults: saidOf(bankOrderOf(order), t).faults })),
      },
    });
  await takeSteps(
    change,
    orders.filter((order) => statusOf(order) === "created").map(({ id }) => ({ id, step: "send" as const })),
  );
  const { day, time } = almatyClock(clock.now());
  return {
    fileName: fileNameOf(t("payments.bank.fileTitle", { day: dayText(day), count: orders.length }), "txt"),
    content: bankFile(orders.map(bankOrderOf), format, { day, time }),
  };
}

/** So many numbers are named; the rest are counted. */
const NAMED = 5;
const numbersOf = (orders: readonly OrderToSend[]) => ({
  count: orders.length,
  numbers:
    orders
      .slice(0, NAMED)
      .map(({ number }) => number)
      .join(", ") + (orders.length > NAMED ? "…" : ""),
});
