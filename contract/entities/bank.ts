import { z } from "zod";
import { BALANCE_FAULTS } from "../../domain/bank/statement.ts";
import { DateText, Id, Instant, Money, MonthText, Named, Permission, Status } from "../values.ts";

/** Which orders go to the bank: these, or all that were made and not sent yet, of a month, a park or a counterparty. */
export const BankChoice = z.object({
  ids: z.array(Id).min(1).max(500).optional(),
  period: MonthText.optional(),
  park_id: Id.optional(),
  counterparty_id: Id.optional(),
});
export type BankChoice = z.output<typeof BankChoice>;

/** An order before it goes: `faults` are why the bank would send it back, `notes` what is written otherwise than here; both in words. */
export const BankOrderRow = z.object({
  id: Id,
  number: z.string(),
  formed_on: DateText,
  counterparty: Named,
  status: Status,
  amount: Money,
  faults: z.array(z.string()),
  notes: z.array(z.string()),
});
export type BankOrderRow = z.output<typeof BankOrderRow>;
/** `ready`: those that nothing is wrong with, and what they add up to. */
export const BankCheck = z.object({ orders: z.array(BankOrderRow), ready: z.int(), total: Money });

/** `again`: orders that were sent already are written too; they stay sent. */
export const BankFileAsk = BankChoice.extend({ format: z.enum(["2.00", "1.01"]), again: z.boolean().default(false) });

/** What a statement says of an account. */
const Account = z.object({
  account: z.string(),
  from: DateText,
  to: DateText,
  opening: Money,
  received: Money,
  spent: Money,
  closing: Money,
});

const ACTS = ["execute", "reject", "top_up"] as const;
/** What a line may be booked as: an order of this id is executed or rejected, or a contract of this id is topped up. `label`: which it is. */
const Choice = z.object({ act: z.enum(ACTS), id: Id, label: z.string() });
export type BankChoiceOfLine = z.output<typeof Choice>;

const Line = z.object({
  id: Id,
  day: DateText,
  direction: z.enum(["in", "out"]),
  number: z.string(),
  amount: Money,
  name: z.string(),
  iin_bin: z.string(),
  iik: z.string(),
  purpose: z.string(),
  /** Booked already, by this file or by another; sure; to be decided; nothing of ours. */
  kind: z.enum(["booked", "matched", "doubtful", "unmatched"]),
  /** What it is booked as, or would be. */
  booking: Choice.nullable(),
  choices: z.array(Choice),
  /** Why it is not sure, or nothing of ours, in words. */
  why: z.array(z.string()),
  /** The statement by which it was booked, where that is another one. */
  elsewhere: Named.nullable(),
  /** Where a top-up is entered by hand: the month of the park has reports already. */
  enter: z.object({ park: Id, period: MonthText }).nullable(),
});
export type BankLine = z.output<typeof Line>;

export const StatementRow = z.object({
  id: Id,
  file_name: z.string(),
  format: z.string(),
  accounts: z.array(Account),
  lines: z.int(),
  booked: z.int(),
  created_by: Named,
  created_at: Instant,
});
export type StatementRow = z.output<typeof StatementRow>;

/**
 * A statement with what its lines are by the orders of this moment; `digest` stands for what is shown, and is sent back by whoever confirms it.
 * `faults` are what does not add up: with any of them nothing is booked.
 */
export const StatementCard = z.object({
  ...StatementRow.shape,
  faults: z.array(
    z.object({ account: z.string(), code: z.enum(BALANCE_FAULTS), said: Money, found: Money, text: z.string() }),
  ),
  rows: z.array(Line),
  digest: z.string(),
  can: z.object({ book: Permission, delete: Permission }),
});
export type StatementCard = z.output<typeof StatementCard>;

/** What is booked: the sure lines, but for those that are `left`, and the doubtful ones as they were decided. */
export const StatementBooking = z.object({
  digest: z.string().max(100),
  left: z.array(Id).max(5_000).default([]),
  decided: z
    .array(z.object({ line: Id, act: z.enum(ACTS), id: Id }))
    .max(5_000)
    .default([]),
});
export type StatementBooking = z.output<typeof StatementBooking>;

export const StatementBooked = z.object({ executed: z.int(), rejected: z.int(), topped_up: z.int() });
