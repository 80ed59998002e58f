import type { TFunction } from "i18next";
import { type EsfStatus, esfUrgency, isEsfToIssue } from "../../../domain/documents/esfs.ts";
import { type Day, daysBetween } from "../../../domain/periods/day.ts";
import { printDay } from "./print-day.ts";

/** Until when an invoice has to be issued, or how many days too late it is; nothing for one that is issued. */
export function deadlineOf(status: EsfStatus, issueBy: Day, today: Day, t: TFunction): string {
  if (!isEsfToIssue(status)) return "";
  return esfUrgency(issueBy, today) === "overdue"
    ? t("esfs.deadline.overdue", { count: daysBetween(issueBy, today) })
    : t("esfs.deadline.until", { date: printDay(issueBy) });
}
