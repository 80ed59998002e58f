import type { TFunction } from "i18next";
import type { Permission } from "../../../contract/values.ts";
import { mayReportsBeReplaced } from "../../../domain/documents/distributions.ts";
import { oks } from "../../../domain/documents/oks.ts";
import { answerOf, permissionOf, refusalBy } from "../../entities/answers.ts";
import { type MonthReport, type MonthToSplit, rateMissing } from "./park-month.ts";

const no = (t: TFunction, code: string, values: Record<string, string | number> = {}): Permission => ({
  ok: false,
  why: t(`errors.${code}`, values),
});

/** Whether a park's month can be split now, and why not: the same rules that the save enforces. */
export function mayDistribute(month: MonthToSplit, today: string, t: TFunction): Permission {
  const signed = lockedAmong(month.reports);
  if (signed)
    return {
      ...no(t, "DISTRIBUTION_LOCKED", { number: signed.number }),
      blocked_by: { type: "oks", id: signed.id, number: signed.number },
    };
  if (month.last >= today) return no(t, "MONTH_NOT_OVER");
  if (month.park.isEmpty) return no(t, "NO_STATISTICS");
  const [unrated] = month.withoutRate;
  if (unrated) return no(t, "RATE_MISSING", rateMissing(month, unrated));
  if (month.parties.length === 0) return no(t, "NO_CONTRACTS");
  if (month.park.unknown.length > 0) return no(t, "UNKNOWN_CATEGORIES", { count: month.park.unknown.length });
  return { ok: true };
}

type Report = { id: number; number: string; status_id: number };

/** What may be done with reports by their machine (domain/documents/oks): what their cards say and what the calls refuse. */
export function okRules(machine: typeof oks) {
  const may = ({ status_id }: Report, action: "edit" | "delete") => answerOf(machine, status_id, action);
  return {
    permissionsOf: (report: Report, t: TFunction) => ({
      edit: permissionOf(may(report, "edit"), report, t),
      delete: permissionOf(may(report, "delete"), report, t),
      print: { ok: true },
    }),
    /** Why a report may not be deleted. */
    refuseDeletion: (report: Report) =>
      refusalBy(may(report, "delete"), report, { report: { id: report.id, number: report.number } }),
  };
}

export const { permissionsOf, refuseDeletion } = okRules(oks);

/** The report that stands in the way of another split of its month: it can no longer be replaced. */
export const lockedAmong = (reports: readonly MonthReport[]): MonthReport | undefined =>
  reports.find(({ status_id }) => !mayReportsBeReplaced([oks.byId(status_id).code]).ok);
