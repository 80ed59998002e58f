import { z } from "zod";
import { managers } from "../../definition/who.ts";
import { payments } from "../../src/resources/payments/payments.ts";
import {
  BankCheck,
  BankChoice,
  BankFileAsk,
  StatementBooked,
  StatementBooking,
  StatementCard,
  StatementRow,
} from "../entities/bank.ts";
import { listOf } from "../list.ts";
import { blob, changed, one } from "../replies.ts";
import { routesOf } from "../resource/routes.ts";
import { defineRoute } from "../route.ts";
import { DateText, Id, Money } from "../values.ts";

/** What a generation came to: payments made, reports whose balance was ordered before, and those that gave none, with the reason in words. */
const PaymentsMade = z.object({
  created: z.int(),
  existing: z.int(),
  total: Money,
  skipped: z.array(
    z.object({ report: z.object({ id: Id, number: z.string() }), counterparty: z.string(), why: z.string() }),
  ),
});
export type PaymentsMade = z.output<typeof PaymentsMade>;

/** A file of the bank's client is text of a code page of its own: a browser saves it and opens nothing by itself. */
const BANK_FILE = "application/octet-stream";
const params = z.object({ id: Id });
export const statementList = listOf(StatementRow, { filters: {}, sorts: ["created_at"] });

export const paymentRoutes = {
  ...routesOf(payments),
  /**
   * Orders what the reports of whole months from `from` to `to` leave to their counterparties; without them, of the last whole month.
   * Running it again orders nothing twice.
   */
  generate: defineRoute({
    name: "payments.generate",
    method: "POST",
    who: managers,
    access: { families: { plain: "payments/generate" } },
    body: z.object({ from: DateText.optional(), to: DateText.optional() }),
    reply: changed(PaymentsMade),
  }),
  /** What would go to the bank, and what the bank would send back, before anything is written. */
  bankCheck: defineRoute({
    name: "payments.bankCheck",
    method: "POST",
    who: managers,
    transaction: false,
    access: { families: { plain: "payments/export/check" } },
    body: BankChoice,
    reply: one(BankCheck),
  }),
  /** Orders as a file for the bank's client (1CClientBankExchange); they are sent from then on. All or none: one that the bank would send back is refused by name. */
  bankFile: defineRoute({
    name: "payments.bankFile",
    method: "POST",
    who: managers,
    access: { families: { plain: "payments/export" } },
    body: BankFileAsk,
    reply: blob(BANK_FILE),
  }),
  /** A bank's statement: read and kept, and nothing booked. The same file again is the statement that is there. */
  statementSend: defineRoute({
    name: "payments.statementSend",
    method: "POST",
    who: managers,
    costly: true,
    transaction: false,
    access: { families: { plain: "payments/import" } },
    body: "multipart",
    reply: changed(StatementCard),
    status: 201,
  }),
  statements: defineRoute({
    name: "payments.statements",
    method: "GET",
    who: managers,
    access: { families: { plain: "payments/imports" } },
    list: statementList.list,
    reply: statementList.reply,
  }),
  statement: defineRoute({
    name: "payments.statement",
    method: "GET",
    who: managers,
    access: { families: { plain: "payments/imports/:id" } },
    params,
    reply: one(StatementCard),
  }),
  /** Books what was shown and decided, in one transaction; refused where it is not so any more. */
  statementBook: defineRoute({
    name: "payments.statementBook",
    method: "POST",
    who: managers,
    access: { families: { plain: "payments/imports/:id/confirm" } },
    params,
    body: StatementBooking,
    reply: changed(StatementBooked),
  }),
  /** Takes away a statement of which nothing is booked. */
  statementDelete: defineRoute({
    name: "payments.statementDelete",
    method: "DELETE",
    who: managers,
    access: { families: { plain: "payments/imports/:id" } },
    params,
    reply: changed(z.object({ id: Id })),
  }),
};
