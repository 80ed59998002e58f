import { type GivesWay, giveWay } from "../../../domain/documents/give-way.ts";
import { type Tiyn, zero } from "../../../domain/money/tiyn.ts";
import { oneAtATime } from "../../db/one-at-a-time.ts";
import { auditAll } from "../../entities/change.ts";
import type { Change } from "../../entities/record.ts";
import { Failure } from "../../http/failure.ts";
import { type Book, hasUnsent, readBooks, setAmounts, withdraw } from "../payments/books.repository.ts";

/** A payment that a write of reports has made smaller, or withdrawn where nothing is left of it. */
export type Lowered = { readonly id: number; readonly number: string; readonly before: Tiyn; readonly after: Tiyn };

/**
 * Where a park has payments that nobody has sent, holds off everybody else who writes payments until the transaction ends (ADR 64): a file
 * for the bank would carry their old sums. Whether it has any. After `lockMoney`, under which no new ones come.
 */
export async function lockUnsent({ tx, scope }: Change, parkId: number): Promise<boolean> {
  const has = await hasUnsent(tx, scope.aggregatorId, parkId);
  if (has) await oneAtATime(tx, scope, "payments");
  return has;
}

type Gone = readonly { readonly id: number; readonly contract_id: number }[];

/** Withdraws the unsent payments of reports that go; what was sent, executed or rejected keeps its report from going. After `lockUnsent`. */
export const withdrawOf = (change: Change, gone: Gone): Promise<Lowered[]> =>
  lower(change, contractsOf(gone), ({ payments }) =>
    payments
      .filter(({ status, report }) => status === "created" && gone.some(({ id }) => id === report))
      .map(({ id }) => ({ id, amount: zero })),
  );

/** Has what was ordered of these contracts and not sent give way where their reports leave less by now. After `lockUnsent`. */
export const lowerOrdered = (change: Change, contracts: readonly number[]): Promise<Lowered[]> =>
  lower(change, contracts, ({ reports, payments }) => giveWay(reports, payments));

const contractsOf = (reports: Gone): number[] => reports.map(({ contract_id }) => contract_id);

async function lower(
  change: Change,
  contracts: readonly number[],
  giving: (book: Book) => readonly GivesWay[],
): Promise<Lowered[]> {
  if (contracts.length === 0) return [];
  const { tx, scope, clock } = change;
  const { aggregatorId } = scope;
  const lowered = (await readBooks(tx, aggregatorId, contracts)).flatMap((book) =>
    giving(book).flatMap(({ id, amount: after }): Lowered[] => {
      const payment = book.payments.find((each) => each.id === id);
      return payment ? [{ id, number: payment.number, before: payment.amount, after }] : [];
    }),
  );
  const isWithdrawn = ({ after }: Lowered) => after === zero;
  await withdraw(tx, aggregatorId, lowered.filter(isWithdrawn));
  await setAmounts(
    change,
    lowered.filter((each) => !isWithdrawn(each)).map(({ id, after: amount }) => ({ id, amount })),
  );
  const events = lowered.map((each) => ({
    event: isWithdrawn(each) ? ("payments.withdrawn" as const) : ("payments.lowered" as const),
    entity: "payments",
    id: each.id,
    changes: [
      ...(isWithdrawn(each) ? [{ field: "number", before: each.number, after: null }] : []),
      { field: "amount", before: each.before, after: isWithdrawn(each) ? null : each.after },
    ],
  }));
  await auditAll(tx, scope, clock, events);
  return lowered;
}

/** Refuses what has payments give way, by their numbers, unless the person has taken that upon himself. */
export function refuseLowered(lowered: readonly Lowered[], isTaken: boolean): void {
  if (isTaken || lowered.length === 0) return;
  throw new Failure("PAYMENTS_GIVE_WAY", {
    values: { numbers: lowered.map(({ number }) => number).join(", ") },
    details: {
      payments: lowered.map(({ id, number, before, after }) => ({
        id,
        number,
        before: Number(before),
        after: Number(after),
      })),
    },
  });
}
