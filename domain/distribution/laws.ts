import type { LimitKind } from "../limits/limit-rules.ts";
import { sum, type Tiyn, toTiyn } from "../money/tiyn.ts";
import { COMPONENTS, type ComponentAmounts, type ParkFigures } from "./fields.ts";

/** What of a park's month a report takes: its part of every figure of the statistics. */
export type Parts = ComponentAmounts & { readonly platformCommission: Tiyn; readonly tax: Tiyn };

/** Every figure of the statistics under the name that its parts have in a report. */
export const PARTS = [...COMPONENTS, "platformCommission", "tax"] as const satisfies readonly (keyof Parts)[];

/** What a part is a part of. */
const wholeOf = (statistics: ParkFigures, part: keyof Parts): Tiyn =>
  statistics[part === "platformCommission" ? "fees" : part];

/** A commissioner report as it stands in the books. */
export type Booked = Parts & {
  readonly id: number;
  readonly start: Tiyn;
  readonly toTransfer: Tiyn;
  readonly topUp: Tiyn;
  readonly transferred: Tiyn;
  readonly bankCommission: Tiyn;
  readonly end: Tiyn;
};

/**
 * A law of the books that does not hold, and by how much.
 * - `sum`: the reports that split a park's month exceed (+) or fall short of (−) its statistics;
 * - `ending`: a report does not end where its start, its accrual and its payments lead;
 * - `chain`: a report does not begin where the contract's previous one ended, or the first one where the contract began.
 * - `limit`: what counts against a limit exceeds it.
 */
export type BrokenSum = { readonly law: "sum"; readonly field: (typeof PARTS)[number]; readonly difference: Tiyn };
export type BrokenBalance = { readonly law: "ending" | "chain"; readonly report: number; readonly difference: Tiyn };
export type BrokenLimit = { readonly law: "limit"; readonly kind: LimitKind; readonly difference: Tiyn };

/** The law of a park's month: figure by figure, its reports are its statistics. Reports made by hand stand beside it. */
export function brokenSums(reports: readonly Parts[], statistics: ParkFigures): BrokenSum[] {
  return PARTS.flatMap((field) => {
    const difference = toTiyn(sum(reports.map((report) => report[field])) - wholeOf(statistics, field));
    return difference === 0n ? [] : [{ law: "sum" as const, field, difference }];
  });
}

/** The law of a contract's balance: `reports` are all of its reports, oldest first; `opening` is what the contract began with. */
export function brokenBalances(reports: readonly Booked[], opening: Tiyn): BrokenBalance[] {
  return reports.flatMap((report, place) => {
    const { id, start, toTransfer, topUp, transferred, bankCommission, end } = report;
    const beginning = toTiyn(start - (reports[place - 1]?.end ?? opening));
    const ending = toTiyn(end - (start + toTransfer + topUp - transferred - bankCommission));
    return [
      ...(beginning === 0n ? [] : [{ law: "chain" as const, report: id, difference: beginning }]),
      ...(ending === 0n ? [] : [{ law: "ending" as const, report: id, difference: ending }]),
    ];
  });
}

/** The law of limits, where the aggregator blocks: reached to the tiyn is not passed. */
export function brokenLimits(
  limits: readonly { readonly kind: LimitKind; readonly used: Tiyn; readonly threshold: Tiyn }[],
): BrokenLimit[] {
  return limits.flatMap(({ kind, used, threshold }) =>
    used > threshold ? [{ law: "limit" as const, kind, difference: toTiyn(used - threshold) }] : [],
  );
}
