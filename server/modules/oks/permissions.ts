import type { TFunction } from "i18next";
import type { Permission } from "../../../contract/values.ts";
import { oks } from "../../../domain/documents/oks.ts";
import { type MonthToSplit, rateMissing } from "./park-month.ts";

const no = (t: TFunction, code: string, values: Record<string, string | number> = {}): Permission => ({
  ok: false,
  why: t(`errors.${code}`, values),
});

/** Whether a park's month can be split now, and why not: the same rules that the save enforces. */
export function mayDistribute(month: MonthToSplit, today: string, t: TFunction): Permission {
  const signed = month.reports.find((report) => report.status_id !== 0);
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

/** What may be done with a report in its status (domain/documents/oks). */
export function permissionsOf(report: { id: number; number: string; status_id: number }, t: TFunction) {
  const { code } = oks.byId(report.status_id);
  const say = (allowed: ReturnType<typeof oks.mayDelete>): Permission =>
    allowed.ok ? { ok: true } : no(t, allowed.error, { number: report.number });
  return { edit: say(oks.mayEdit(code)), delete: say(oks.mayDelete(code)), print: { ok: true } };
}
