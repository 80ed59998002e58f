import type { OkCard } from "../../../contract/routes/oks.ts";
import { okRoutes } from "../../../contract/routes/oks.ts";
import { oks } from "../../../src/resources/oks/oks.ts";
import type { RequestContext } from "../../entities/listed.ts";
import { recordsOf } from "../../entities/records.ts";
import { paperNames } from "../../entities/statuses.ts";
import { removeReports } from "./delete-reports.ts";
import { paperOf } from "./paper.ts";
import { listAround } from "./reports.repository.ts";

/** Commissioner reports; they are made by a distribution, or by one of the calls of their own. */
export const okRecords = recordsOf(oks, {
  one: { route: okRoutes.one, read: (context, id) => readOkCard(context, id) },
  remove: removeReports,
  words: { status: (id, { t, scope }) => paperNames(t, scope, "oks")(id) },
  printed: { kind: "oks", of: paperOf },
});

/** The whole of one report, with what stands before and beside it; a client is told of no others of the park. */
export async function readOkCard(context: RequestContext, id: number): Promise<OkCard> {
  const { db, scope, t } = context;
  const card = await okRecords.card(context, id);
  const around = await listAround(db, scope, card);
  const [before] = around.filter(({ period }) => period < card.period_from);
  return {
    ...card,
    previous: before ? { id: before.id, number: before.number, ending_balance: before.ending_balance } : null,
    siblings: around
      .filter((report) => report !== before)
      .map(({ counterparty_name, status_id, ...report }) => ({
        id: report.id,
        number: report.number,
        counterparty: counterparty_name,
        total_money: report.total_money,
        status: { id: status_id, name: paperNames(t, scope, "oks")(status_id) },
      })),
  };
}
