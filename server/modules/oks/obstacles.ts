import type { TFunction } from "i18next";
import type { ErrorCode } from "../../../contract/errors.ts";
import type { Permission } from "../../../contract/values.ts";
import { mayReportsBeReplaced } from "../../../domain/documents/distributions.ts";
import { oks } from "../../../domain/documents/oks.ts";
import { numericMonth } from "../../../domain/periods/month.ts";
import { Failure } from "../../http/failure.ts";
import type { MonthToSplit, PartyOfMonth } from "./park-month.ts";
import type { Party } from "./parties.repository.ts";

type Named = { id: number; number: string };
/** What stands in the way of a month's reports: a screen says it beside its button, a call refuses with it. */
export type Obstacle = {
  code: ErrorCode;
  values?: Record<string, string | number>;
  details?: { report: Named } | { categories: { category_id: string; entries: number }[] };
};

const byReport = (code: ErrorCode, { id, number }: Named) => ({
  code,
  values: { number },
  details: { report: { id, number } },
});

/** A contract that has no rate for «03.2026». */
const rateMissing = ({ month }: MonthToSplit, { number_contract }: Party): Obstacle => ({
  code: "RATE_MISSING",
  values: { number: number_contract, month: numericMonth(month) },
});

const OBSTACLES = {
  signed: ({ reports }) => {
    const signed = reports.find(({ status_id }) => !mayReportsBeReplaced([oks.byId(status_id).code]).ok);
    return signed && byReport("DISTRIBUTION_LOCKED", signed);
  },
  notOver: ({ last }, today) => (last >= today ? { code: "MONTH_NOT_OVER" } : undefined),
  empty: ({ park }) => (park.isEmpty ? { code: "NO_STATISTICS" } : undefined),
  unrated: (month) => month.withoutRate[0] && rateMissing(month, month.withoutRate[0]),
  nobody: ({ parties }) => (parties.length === 0 ? { code: "NO_CONTRACTS" } : undefined),
  unknown: ({ park: { unknown } }) =>
    unknown.length === 0
      ? undefined
      : {
          code: "UNKNOWN_CATEGORIES",
          values: { count: unknown.length },
          details: { categories: unknown.map(({ category_id, entries }) => ({ category_id, entries })) },
        },
} satisfies Readonly<Record<string, (month: MonthToSplit, today: string) => Obstacle | undefined>>;

/** The first of these that stands in the way, in the order in which they are asked for. */
export const obstacleTo = (
  month: MonthToSplit,
  today: string,
  asked: readonly (keyof typeof OBSTACLES)[],
): Obstacle | undefined => asked.map((name) => OBSTACLES[name](month, today)).find((found) => found !== undefined);

/** Refuses with an obstacle, if there is one. */
export function refuse(obstacle: Obstacle | undefined): void {
  if (obstacle) throw new Failure(obstacle.code, obstacle);
}

/** Whether a park's month can be split now, and why not: the same obstacles that refuse the save. */
export function mayDistribute(month: MonthToSplit, today: string, t: TFunction): Permission {
  return permitted(obstacleTo(month, today, ["signed", "notOver", "empty", "unrated", "nobody", "unknown"]), t);
}

/** Whether a split month can be cancelled now, and why not. */
export const mayCancel = (month: MonthToSplit, today: string, t: TFunction): Permission =>
  month.reports.length === 0
    ? { ok: false, why: t("distribution.cancel.nothing") }
    : permitted(obstacleTo(month, today, ["signed"]), t);

function permitted(found: Obstacle | undefined, t: TFunction): Permission {
  if (!found) return { ok: true };
  const { code, values = {}, details } = found;
  const why = t(`errors.${code}`, values);
  return { ok: false, why, ...(details && "report" in details && { blocked_by: { type: "oks", ...details.report } }) };
}

export const notOfPark = (field: string): Failure =>
  new Failure("CONTRACT_NOT_OF_PARK", { fields: { [field]: ["CONTRACT_NOT_OF_PARK"] } });

/** Whose a contract of the month is; `field` names it. Refused when it has no part in the split, or no rate, which is never 0 %. */
export function needParty(month: MonthToSplit, contract: number, field: string): PartyOfMonth {
  const isIt = ({ contract_id }: { contract_id: number }) => contract_id === contract;
  const unrated = month.withoutRate.find(isIt);
  refuse(unrated && rateMissing(month, unrated));
  refuseReported(month.beside.find(isIt));
  const party = month.parties.find(isIt);
  if (!party) throw notOfPark(field);
  return party;
}

/** A contract has one report a month: the one there is stands in the way of another. */
export const refuseReported = (existing: Named | undefined): void =>
  refuse(existing && byReport("MONTH_ALREADY_REPORTED", existing));
