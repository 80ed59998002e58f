import type { TFunction } from "i18next";
import { type SqlBool, sql } from "kysely";
import type { z } from "zod";
import type { BankChoiceOfLine, BankLine, StatementBooked, StatementBooking } from "../../../contract/entities/bank.ts";
import { updateRows } from "../../db/rows.ts";
import { audit } from "../../entities/change.ts";
import type { Change } from "../../entities/record.ts";
import { Failure } from "../../http/failure.ts";
import { parksOfOpen } from "./books.repository.ts";
import { lockPaymentsOf } from "./lock-payments.ts";
import { readStatementCard } from "./statement-card.ts";
import { lockStatement } from "./statements.repository.ts";
import { type Step, takeSteps } from "./take-steps.repository.ts";

/** A reason that the bank gives fits into the order's. */
const LONGEST_REASON = 500;

type Decided = { readonly line: BankLine; readonly as: Pick<BankChoiceOfLine, "act" | "id"> };

/**
 * Books a statement as it was shown and decided: orders are executed on the day of their lines or rejected with the bank's words, money of
 * counterparties is kept as top-ups; all of it or nothing, in the caller's transaction. Whoever comes second of two finds that it is not as
 * they saw it: what a line is, is asked again under the lock.
 */
export async function bookStatement(
  change: Change,
  id: number,
  { digest, left, decided }: StatementBooking,
  t: TFunction,
): Promise<z.output<typeof StatementBooked>> {
  const { tx, scope, clock } = change;
  await lockPaymentsOf(change, await parksOfOpen(tx, scope.aggregatorId));
  if (!(await lockStatement(tx, scope, id))) throw new Failure("NOT_FOUND");
  const { card, orders } = await readStatementCard(tx, scope, id, { t, today: clock.today() });
  if (card.digest !== digest) throw new Failure("BANK_STATEMENT_MOVED");
  if (card.faults.length > 0) throw new Failure("BANK_DOES_NOT_ADD_UP");
  const all = decisionsOf(card.rows, left, decided);
  if (all.length === 0) throw new Failure("BANK_NOTHING_TO_BOOK");
  const about = all.filter(({ as }) => as.act !== "top_up").map(({ as }) => as.id);
  if (new Set(about).size < about.length) throw new Failure("BANK_ORDER_TWICE");
  const unsent = orders.filter(({ status }) => status === "created").map((order) => order.id);
  await takeSteps(
    change,
    unsent.filter((of) => about.includes(of)).map((of) => ({ id: of, step: "send" })),
  );
  await takeSteps(
    change,
    all.flatMap(({ line, as }): Step[] => {
      if (as.act === "execute") return [{ id: as.id, step: "execute" as const, executed_on: line.day }];
      const reject_reason = line.purpose.slice(0, LONGEST_REASON) || t("payments.statements.returned");
      return as.act === "reject" ? [{ id: as.id, step: "reject" as const, reject_reason }] : [];
    }),
  );
  await keepBooked(change, all);
  const count = (act: BankChoiceOfLine["act"]) => all.filter(({ as }) => as.act === act).length;
  const booked = { executed: count("execute"), rejected: count("reject"), topped_up: count("top_up") };
  await audit(tx, scope, clock, {
    event: "bank-statements.booked",
    entity: "bank-statements",
    id,
    changes: Object.entries(booked).map(([field, after]) => ({ field, before: null, after })),
  });
  return booked;
}

/** The sure lines that were not left, and the others as a person decided; a decision that the line does not offer is refused. */
function decisionsOf(
  rows: readonly BankLine[],
  left: readonly number[],
  decided: StatementBooking["decided"],
): Decided[] {
  const mine = new Map(decided.map((decision) => [decision.line, decision]));
  const found = rows.flatMap((line): Decided[] => {
    const chosen = mine.get(line.id);
    if (chosen) {
      const as = line.choices.find(({ act, id }) => act === chosen.act && id === chosen.id);
      if (!as || line.kind === "booked") throw new Failure("VALIDATION", { fields: { decided: ["INVALID"] } });
      return [{ line, as }];
    }
    return line.kind === "matched" && line.booking && !left.includes(line.id) ? [{ line, as: line.booking }] : [];
  });
  if (mine.size > 0 && [...mine.keys()].some((id) => !rows.some((line) => line.id === id)))
    throw new Failure("VALIDATION", { fields: { decided: ["INVALID"] } });
  return found;
}

/** Writes down what each line was booked as. A line that is booked already, in this file or another, is the database's to refuse. */
async function keepBooked({ tx, scope, clock }: Change, all: readonly Decided[]): Promise<void> {
  const kept = await updateRows(
    tx,
    scope.aggregatorId,
    "bank_lines",
    ["id"],
    all.map(({ line, as }) => ({
      id: line.id,
      booked_as: as.act,
      booked_by: scope.user.id,
      booked_at: clock.now(),
      payment_id: as.act === "top_up" ? null : as.id,
      contract_id: as.act === "top_up" ? as.id : null,
    })),
    { where: sql<SqlBool>`kept.booked_as is null` },
  );
  if (kept.length < all.length) throw new Failure("BANK_STATEMENT_MOVED");
}
