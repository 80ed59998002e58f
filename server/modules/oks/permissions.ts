import type { TFunction } from "i18next";
import { oks } from "../../../domain/documents/oks.ts";
import { answerOf, permissionOf, refusalBy } from "../../entities/answers.ts";

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
