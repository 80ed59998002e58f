import { sum, type Tiyn, toTiyn } from "../money/tiyn.ts";
import type { PaymentOfChain, ReportOfChain } from "./counted-payments.ts";
import { isLive } from "./payments.ts";

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

/** What somebody earned, and what the acts of it come to, tiyn; `of` says whose and of when. */
export type Acted<Of> = { readonly of: Of; readonly earned: Tiyn; readonly acted: Tiyn };
export type OverActed<Of> = { readonly law: "acts"; readonly of: Of; readonly difference: Tiyn };

/**
 * The law of acts: together they are never more than what was earned. An act of the aggregator is of its report's reward and commission on
 * bonuses, the acts of a park's month are of the park's commission. Those of which it does not hold, with by how much.
 */
export function overActed<Of>(all: readonly Acted<Of>[]): OverActed<Of>[] {
  return all.flatMap(({ of, earned, acted }) => {
    const difference = toTiyn(acted - (earned > 0n ? earned : 0n));
    return difference > 0n ? [{ law: "acts" as const, of, difference }] : [];
  });
}
