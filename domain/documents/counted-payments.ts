import { sum, type Tiyn, toTiyn, zero } from "../money/tiyn.ts";
import type { Day } from "../periods/day.ts";
import { isLive, type PaymentStatus } from "./payments.ts";

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

/** More was ordered by a report, and by those before it, than it leaves; `payments` are what was ordered, newest first. */
export type OverOrdered = { readonly report: number; readonly over: Tiyn; readonly payments: readonly number[] };

/**
 * The law of payments, contract by contract: what was ordered by a report and those before it, was not rejected, and is not counted as
 * transferred by them, is never more than that report leaves («исходящий остаток»). The reports of which it does not hold, with by how
 * much. Payments that later reports count are of what this one left. `reports`: all of a contract's, oldest first.
 */
export function overOrdered(reports: readonly ReportOfChain[], payments: readonly PaymentOfChain[]): OverOrdered[] {
  const placeOf = new Map(reports.map(({ id }, place) => [id, place]));
  const place = (report: number | null) => (report === null ? reports.length : (placeOf.get(report) ?? reports.length));
  const live = payments.filter(isLive);
  return reports.flatMap(({ id, end }, at) => {
    if (!live.some(({ report }) => report === id)) return [];
    const against = live.filter((payment) => place(payment.report) <= at && place(payment.countedBy) > at);
    const over = sum(against.map(({ amount }) => amount)) - (end > 0n ? end : 0n);
    if (over <= 0n || against.length === 0) return [];
    return [{ report: id, over: toTiyn(over), payments: against.map((payment) => payment.id).sort((a, b) => b - a) }];
  });
}

/** Where a write has more ordered than is owed, or makes it more where it was: a breach that stood before may be mended, and grows no more. */
export function worsened(before: readonly OverOrdered[], after: readonly OverOrdered[]): OverOrdered[] {
  const known = new Map(before.map(({ report, over }) => [report, over]));
  return after.filter(({ report, over }) => over > (known.get(report) ?? 0n));
}

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
