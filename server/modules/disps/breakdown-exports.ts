import type { FastifyInstance } from "fastify";
import type { TFunction } from "i18next";
import type { ListAsk } from "../../../contract/list.ts";
import { dispRoutes } from "../../../contract/routes/disps.ts";
import type { Tiyn } from "../../../domain/money/tiyn.ts";
import { daysText } from "../../../templates/paper/day-text.ts";
import type { Clock } from "../../clock.ts";
import type { Db } from "../../db/database.ts";
import { audit } from "../../entities/change.ts";
import type { Deps } from "../../http/deps.ts";
import { implement } from "../../http/implement.ts";
import type { Scope, SessionUser } from "../../http/scope.ts";
import { fileNameOf } from "../../printing/file-names.ts";
import { breakdownWorkbook, LABELS, type Labels } from "./breakdown-workbook.ts";
import { type Breakdown, readAnalytics, readConsolidated, readSummary } from "./breakdowns.ts";
import { readQuestion } from "./question.ts";
import { listPartyNames } from "./report-split.repository.ts";

/** Writes down that somebody took so many rows of the statistics with them. */
export const tellOfExport = (db: Db, scope: Scope, clock: Clock, rows: number) =>
  db.transaction().execute((tx) =>
    audit(tx, scope, clock, {
      event: "disps.exported",
      entity: "disps",
      id: null,
      changes: [{ field: "rows", before: null, after: rows }],
    }),
  );

/** The breakdowns as XLSX: the rows and totals that their lists answer with, all of them. */
export function registerWorkbooks(app: FastifyInstance, deps: Deps): void {
  const { clock, reads } = deps;
  implement(app, deps, dispRoutes.summaryExport, async (context) => {
    const found = await reads(context.db, (on) => readSummary(on, context.scope, context.list, clock));
    return fileOf("summary", LABELS.summary, found, context, clock);
  });
  implement(app, deps, dispRoutes.analyticsExport, async (context) => {
    const found = await reads(context.db, (on) => readAnalytics(on, context.scope, context.list, clock));
    return fileOf("analytics", LABELS.analytics, found, context, clock);
  });
  implement(app, deps, dispRoutes.consolidatedExport, async (context) => {
    const found = await reads(context.db, (on) => readConsolidated(on, context.scope, context.list, clock));
    return fileOf("consolidated", LABELS.consolidated, found, context, clock);
  });
}

type Context = { db: Db; scope: Scope; list: ListAsk; user: SessionUser; t: TFunction };

async function fileOf<Row extends Readonly<Record<Field, Tiyn>>, Field extends string>(
  name: keyof typeof LABELS,
  labels: Labels<Row>,
  found: Breakdown<Row, Readonly<Record<Field, Tiyn>>>,
  { db, scope, list, user, t }: Context,
  clock: Clock,
) {
  const { span, filteredParks: parks } = await readQuestion(db, scope, list, clock);
  const only = list.filters.counterparty as readonly number[] | undefined; // a filter of kind "ids"
  const counterparties = only ? (await listPartyNames(db, scope, only)).join(", ") : null;
  await tellOfExport(db, scope, clock, found.total);
  return {
    fileName: fileNameOf(`${t(`statistics.titles.${name}`)} ${daysText(span)}`, "xlsx"),
    content: breakdownWorkbook(name, labels, found, { user, clock, t, span, parks, counterparties }),
  };
}
