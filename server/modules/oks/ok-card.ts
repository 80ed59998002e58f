import type { OkCard, OkRow } from "../../../contract/entities/oks.ts";
import { MAX_PER_PAGE } from "../../../contract/list.ts";
import { recordOf } from "../../../domain/distribution/fields.ts";
import { FIGURES } from "../../../domain/distribution/figures.ts";
import type { RequestContext } from "../../entities/listed.ts";
import { Failure } from "../../http/failure.ts";
import { listReportsAfter, type ReportAfter } from "./card.repository.ts";
import { okListed } from "./oks.repository.ts";
import { permissionsOf } from "./permissions.ts";

/** A report as its printed form has it: its card without what is around it. */
export type OkPrinted = Omit<OkCard, "siblings" | "can">;

/** The whole of one report, for its card and its explanations. */
export async function readOkCard(context: RequestContext, id: number): Promise<OkCard> {
  const { db, scope, t } = context;
  const [report] = await listReportsAfter(db, scope, [id]);
  if (!report) throw new Failure("NOT_FOUND");
  const ofMonth = scope.family === "plain" ? await listMonth(context, report) : [];
  const row = ofMonth.find((one) => one.id === id) ?? (await okListed.one(context, id));
  return { ...printedOf(row, report), siblings: siblingsAmong(ofMonth, id), can: permissionsOf(report, t) };
}

/** The whole of several reports, in the order asked for; 404 when one of them is not the caller's. */
export async function readOksToPrint(context: RequestContext, ids: readonly number[]): Promise<OkPrinted[]> {
  const reports = new Map(
    (await listReportsAfter(context.db, context.scope, ids)).map((report) => [report.id, report]),
  );
  const rows = new Map((await okListed.rows(context, ids)).map((row) => [row.id, row]));
  return ids.map((id) => {
    const [row, report] = [rows.get(id), reports.get(id)];
    if (!row || !report) throw new Failure("NOT_FOUND");
    return printedOf(row, report);
  });
}

function printedOf(row: OkRow, report: ReportAfter): OkPrinted {
  const { previous_id, previous_number, previous_balance } = report;
  return {
    ...row,
    ...recordOf(FIGURES, (figure) => report[figure]),
    period_from: report.period_from,
    period_to: report.period_to,
    rate: report.rate,
    bonus_rate: report.bonus_rate,
    vat_rate: report.vat_rate,
    limit_override: report.limit_override,
    principal: report.principal,
    commissioner: report.commissioner,
    previous:
      previous_id === null || previous_number === null || previous_balance === null
        ? null
        : { id: previous_id, number: previous_number, ending_balance: previous_balance },
  };
}

/** The reports of the park's month: rows of the same list, so their names and statuses come with them. */
const listMonth = (
  context: RequestContext,
  { park_id, period }: { park_id: number; period: string },
): Promise<OkRow[]> =>
  okListed.all(context, { park: [park_id], period: period.slice(0, "2026-04".length) }, MAX_PER_PAGE);

/** The park's other reports of the month. */
const siblingsAmong = (ofMonth: readonly OkRow[], id: number): OkCard["siblings"] =>
  ofMonth
    .filter((one) => one.id !== id)
    .sort((a, b) => a.contract.id - b.contract.id)
    .map(({ counterparty, ...one }) => ({
      id: one.id,
      number: one.number,
      counterparty: counterparty.name,
      total_money: one.total_money,
      status: one.status,
    }));
