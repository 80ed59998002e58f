import type { OkCard, OkRow } from "../../../contract/entities/oks.ts";
import { MAX_PER_PAGE } from "../../../contract/list.ts";
import { recordOf } from "../../../domain/distribution/fields.ts";
import { needParameter } from "../../../domain/limits/parameters.ts";
import { toBps, toTiyn } from "../../../domain/money/tiyn.ts";
import type { Asker } from "../../entities/listed.ts";
import { Failure } from "../../http/failure.ts";
import { FIGURES } from "./figures.ts";
import { findCommissioner, findPrincipal, okListed } from "./oks.repository.ts";
import { listPrevious } from "./parties.repository.ts";
import { permissionsOf } from "./permissions.ts";
import { findReport } from "./reports.repository.ts";

/** The whole of one report, for its card, its paper and its explanations. */
export async function readOkCard(asker: Asker, id: number): Promise<OkCard> {
  const { db, scope, t } = asker;
  const report = await findReport(db, scope, id);
  if (!report) throw new Failure("NOT_FOUND");
  const row = await okListed.one(asker, id);
  const principal = await findPrincipal(db, scope.aggregatorId, report.counterparty_id);
  const { is_vat_payer, phone: _, ...commissioner } = await findCommissioner(db, scope.aggregatorId);
  const previous = (await listPrevious(db, scope.aggregatorId, [report.contract_id], report.period)).get(
    report.contract_id,
  );
  const siblings = scope.family === "plain" ? await listSiblings(asker, row) : [];
  return {
    ...row,
    ...recordOf(FIGURES, (figure) => toTiyn(report[figure])),
    period_from: report.period_from,
    period_to: report.period_to,
    rate: toBps(report.rate),
    bonus_rate: toBps(report.bonus_rate),
    vat_rate: is_vat_payer ? toBps(needParameter("vat.rate", report.period_to)) : null,
    limit_override: report.limit_override,
    principal,
    commissioner,
    previous: previous
      ? { id: previous.id, number: previous.number, ending_balance: toTiyn(previous.ending_balance) }
      : null,
    siblings,
    can: permissionsOf(report, t),
  };
}

/** The park's other reports of the month: rows of the same list, so their names and statuses come with them. */
async function listSiblings(asker: Asker, { id, park, period }: OkRow): Promise<OkCard["siblings"]> {
  const ofMonth = await okListed.all(asker, { park: [park.id], period }, MAX_PER_PAGE);
  return ofMonth
    .filter((one) => one.id !== id)
    .sort((a, b) => a.contract.id - b.contract.id)
    .map(({ counterparty, ...one }) => ({
      id: one.id,
      number: one.number,
      counterparty: counterparty.name,
      total_money: one.total_money,
      status: one.status,
    }));
}
