import { sum, type Tiyn } from "../money/tiyn.ts";
import type { Day } from "../periods/day.ts";
import type { PaymentStatus } from "./payments.ts";

/** A report of a contract, as payments see it: `isOpen` says that its figures may still change. Tiyn. */
export type ReportOfChain = {
  readonly id: number;
  readonly lastDay: Day;
  readonly isOpen: boolean;
  readonly transferred: Tiyn;
  readonly end: Tiyn;
};

/** A payment of a contract: by which report it was ordered, and which one counts it as transferred. */
export type PaymentOfChain = {
  readonly id: number;
  readonly report: number;
  readonly status: PaymentStatus;
  readonly amount: Tiyn;
  readonly executedOn: Day | null;
  readonly countedBy: number | null;
};

/**
 * Which report counts each payment that the bank has executed as «фактически перечислено» (domain.md §2.5): the one of the month of its
 * day, or where that may not change any more, or is not there, the first later one that may. What a report counts that may not change, or
 * that stands before such a one, stays. `reports`: all of a contract's, oldest first. Null: by none yet.
 */
export function countedBy(
  reports: readonly ReportOfChain[],
  payments: readonly PaymentOfChain[],
): ReadonlyMap<number, number | null> {
  const lastFixed = reports.findLastIndex(({ isOpen }) => !isOpen);
  const fixed = new Set(reports.slice(0, lastFixed + 1).map(({ id }) => id));
  const open = reports.slice(lastFixed + 1);
  return new Map(
    payments.map(({ id, executedOn, countedBy: report }) => {
      if (executedOn === null || (report !== null && fixed.has(report))) return [id, report];
      return [id, open.find(({ lastDay }) => lastDay >= executedOn)?.id ?? null];
    }),
  );
}

/** What changes in a report: by how much its balances move at its beginning and at its end, and what it says was transferred. */
export type Recounted = {
  readonly id: number;
  readonly transferred: Tiyn;
  readonly startBy: bigint;
  readonly endBy: bigint;
};

/**
 * The reports that change when payments are counted as `counted` says: one that counts other payments than before says their sum, and
 * the balances behind it move along. A figure that was typed gives way to the payments' sum.
 */
export function recount(
  reports: readonly ReportOfChain[],
  payments: readonly PaymentOfChain[],
  counted: ReadonlyMap<number, number | null>,
): Recounted[] {
  let by = 0n;
  return reports.flatMap(({ id, transferred: said }) => {
    const before = payments.filter(({ countedBy: report }) => report === id);
    const now = payments.filter((payment) => counted.get(payment.id) === id);
    const isSame = before.length === now.length && now.every((payment) => before.includes(payment));
    const transferred = isSame ? said : sum(now.map(({ amount }) => amount));
    const [startBy, endBy] = [by, by + said - transferred];
    by = endBy;
    return transferred === said && startBy === 0n ? [] : [{ id, transferred, startBy, endBy }];
  });
}
