import type { TFunction } from "i18next";
import type { OkCard, OkRow } from "../../../contract/entities/oks.ts";
import { MAX_PER_PAGE } from "../../../contract/list.ts";
import { okList } from "../../../contract/routes/oks.ts";
import { recordOf } from "../../../domain/distribution/fields.ts";
import { needParameter } from "../../../domain/limits/parameters.ts";
import { toBps, toTiyn } from "../../../domain/money/tiyn.ts";
import type { Db } from "../../db/database.ts";
import { listEntity, oneOf } from "../../entities/list.ts";
import { Failure } from "../../http/failure.ts";
import type { Scope } from "../../http/scope.ts";
import { FIGURES } from "./figures.ts";
import { findSides, okEntity } from "./oks.repository.ts";
import { listPrevious } from "./parties.repository.ts";
import { permissionsOf } from "./permissions.ts";
import { findReport } from "./reports.repository.ts";

/** The whole of one report, for its card, its paper and its explanations. */
export async function readOkCard(db: Db, scope: Scope, id: number, t: TFunction): Promise<OkCard> {
  const report = await findReport(db, scope, id);
  if (!report) throw new Failure("NOT_FOUND");
  const row = await oneOf(db, scope, okEntity(scope, t), id);
  const { principal, commissioner } = await findSides(db, scope, report.counterparty_id);
  const { is_vat_payer, ...aggregator } = commissioner;
  const previous = (await listPrevious(db, scope.aggregatorId, [report.contract_id], report.period)).get(
    report.contract_id,
  );
  const siblings = scope.family === "plain" ? await listSiblings(db, scope, row, t) : [];
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
    commissioner: aggregator,
    previous: previous
      ? { id: previous.id, number: previous.number, ending_balance: toTiyn(previous.ending_balance) }
      : null,
    siblings,
    can: permissionsOf(report, t),
  };
}

/** The park's other reports of the month: rows of the same list, so their names and statuses come with them. */
async function listSiblings(
  db: Db,
  scope: Scope,
  { id, park, period }: OkRow,
  t: TFunction,
): Promise<OkCard["siblings"]> {
  const ofMonth = { page: 1, perPage: MAX_PER_PAGE, sort: [], filters: { park: [park.id], period }, search: "" };
  const { data } = await listEntity(db, scope, okEntity(scope, t), okList.list, ofMonth);
  return data
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
