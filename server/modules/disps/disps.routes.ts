import type { FastifyInstance } from "fastify";
import type { ListAsk } from "../../../contract/list.ts";
import { dispRoutes } from "../../../contract/routes/disps.ts";
import { columnFor } from "../../../domain/statistics/categories.ts";
import { daysText } from "../../../templates/paper/day-text.ts";
import type { Db, Tx } from "../../db/database.ts";
import { audit } from "../../entities/change.ts";
import { keepAnswers } from "../../entities/kept-answers.ts";
import { placeOf } from "../../entities/page.ts";
import type { Deps } from "../../http/deps.ts";
import { Failure } from "../../http/failure.ts";
import { implement } from "../../http/implement.ts";
import { fileNameOf } from "../../printing/file-names.ts";
import { markStale } from "../driver-reports/staleness.ts";
import { needPark } from "../parks/parks.repository.ts";
import { registerWorkbooks, tellOfExport } from "./breakdown-exports.ts";
import { type Breakdown, readAnalytics, readConsolidated, readSummary } from "./breakdowns.ts";
import { listEntries } from "./cells.repository.ts";
import { explainCell } from "./cells.ts";
import { statisticsWorkbook } from "./export.ts";
import { isColumn, listCategories, listMappings, listOwnMappings, setMapping } from "./mappings.repository.ts";
import { refuseRemap } from "./refuse-remap.ts";
import { readStatistics } from "./statistics.ts";

/** Answers of statistics that are kept at once, and of those by the hours of a week: each has a row for each category of a park, day or hour. */
const MOST = 60;
const MOST_WEEKS = 20;

export function registerDisps(app: FastifyInstance, deps: Deps): void {
  const { clock, reads } = deps;
  const weeks = keepAnswers(MOST_WEEKS);
  const kept = keepAnswers(MOST);

  implement(app, deps, dispRoutes.statistics, async ({ db, scope, list }) => {
    const statistics = await reads(db, (on) => readStatistics(on, scope, list, clock, { part: partOf(list), kept }));
    const { rows, total, totals, updatedAt: updated_at, withoutTime: without_time } = statistics;
    return { data: rows, totals, ...placeOf(list, total, false), updated_at, without_time };
  });
  implement(app, deps, dispRoutes.summary, async ({ db, scope, list }) => {
    const options = { part: partOf(list), kept };
    const { rows, total, totals } = await reads(db, (on) => readSummary(on, scope, list, clock, options));
    return { data: rows, totals, ...placeOf(list, total, false) };
  });
  implement(app, deps, dispRoutes.analytics, async ({ db, scope, list }) =>
    page(await reads(db, (on) => readAnalytics(on, scope, list, clock)), list),
  );
  implement(app, deps, dispRoutes.consolidated, async ({ db, scope, list }) => {
    const found = await reads(db, (on) => readConsolidated(on, scope, list, clock, weeks));
    return { ...page(found, list), without_time: found.withoutTime };
  });

  registerWorkbooks(app, deps);

  implement(app, deps, dispRoutes.export, async ({ db, scope, list, user, t }) => {
    const statistics = await reads(db, (on) => readStatistics(on, scope, list, clock));
    await tellOfExport(db, scope, clock, statistics.rows.length);
    return {
      fileName: fileNameOf(`${t("statistics.titles.list")} ${daysText(statistics.span)}`, "xlsx"),
      content: statisticsWorkbook(statistics, user, clock, t),
    };
  });

  implement(app, deps, dispRoutes.cell, async ({ db, scope, params, query }) => ({
    data: await explainCell(db, scope, params.park, params.column, query),
  }));
  implement(app, deps, dispRoutes.entries, async ({ db, scope, params, list }) => {
    await needPark(db, scope, params.park);
    return listEntries(db, scope, params.park, list);
  });

  implement(app, deps, dispRoutes.categories, async ({ db, scope }) => ({
    data: await readCategories(db, scope.aggregatorId, clock.today()),
  }));
  implement(app, deps, dispRoutes.mapCategory, async ({ db, scope, params, body, t }) => {
    if (!isColumn(body.column)) throw new Failure("VALIDATION", { fields: { column: ["INVALID"] } });
    const [before] = await readCategories(db, scope.aggregatorId, clock.today(), params.id);
    if (!before) throw new Failure("NOT_FOUND");
    const wanted = { category: { id: params.id, group: before.group_id }, column: body.column, from: body.date_from };
    await refuseRemap(db, scope.aggregatorId, wanted);
    await setMapping(db, scope, clock, params.id, body.column, body.date_from);
    await markStale(db, scope.aggregatorId, { from: body.date_from });
    await audit(db, scope, clock, {
      event: "categories.mapped",
      entity: "categories",
      id: null,
      changes: [{ field: params.id, before: before.column, after: `${body.column} ${body.date_from}` }],
    });
    const [data] = await readCategories(db, scope.aggregatorId, clock.today(), params.id);
    return { data: data ?? before, message: t("categories.done.mapped", { name: before.name }) };
  });
}

const partOf = ({ page, perPage }: ListAsk) => ({ start: (page - 1) * perPage, size: perPage });

/** The page that was asked for of rows that are all reckoned. */
function page<Row, Totals>({ rows, total, totals }: Breakdown<Row, Totals>, list: ListAsk) {
  const { start, size } = partOf(list);
  return { data: rows.slice(start, start + size), totals, ...placeOf(list, total, false) };
}

/** Every category that the ledger has met, the unrecognised ones first. */
async function readCategories(db: Db | Tx, aggregatorId: number, today: string, only?: string) {
  const [categories, mappings, own] = [
    await listCategories(db, aggregatorId, only),
    await listMappings(db, aggregatorId),
    await listOwnMappings(db, aggregatorId),
  ];
  return categories
    .map(({ category_id, name, group_id, entries }) => {
      const column = columnFor(category_id, today, mappings, group_id);
      return {
        id: category_id,
        name,
        group_id,
        column: column === "unknown" ? null : column,
        history: own
          .filter((line) => line.category_id === category_id)
          .map(({ date_from, column_key }) => ({ date_from, column: column_key })),
        entries,
      };
    })
    .sort((a, b) => Number(a.column !== null) - Number(b.column !== null));
}
