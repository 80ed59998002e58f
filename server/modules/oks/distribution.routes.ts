import type { FastifyInstance } from "fastify";
import { okRoutes } from "../../../contract/routes/oks.ts";
import { firstDayOf, toMonth } from "../../../domain/periods/month.ts";
import { audit } from "../../entities/change.ts";
import type { RequestContext } from "../../entities/listed.ts";
import type { Deps } from "../../http/deps.ts";
import { Failure } from "../../http/failure.ts";
import { implement } from "../../http/implement.ts";
import { fileNameOf } from "../../printing/file-names.ts";
import { printPack } from "../../printing/printable.ts";
import { needPark } from "../parks/parks.repository.ts";
import { cancelDistribution } from "./cancel-distribution.ts";
import { readDistribution } from "./distribution-card.ts";
import { problemsOf } from "./distribution-refusals.ts";
import { dropDraft, saveDraft } from "./distributions.repository.ts";
import { keepDraft } from "./entries.ts";
import { okRecords } from "./oks.ts";
import { readMonthToSplit } from "./park-month.ts";
import { saveDistribution } from "./save-distribution.ts";
import { sheetPaperOf } from "./sheet-paper.ts";
import { sheetWorkbook, workbookTitle } from "./sheet-workbook.ts";
import { split } from "./split.ts";

export function registerDistribution(app: FastifyInstance, deps: Deps): void {
  const { clock } = deps;
  implement(app, deps, okRoutes.distribution, async ({ db, scope, params, t }) => {
    const report = await okRecords.find(db, scope, params.id);
    if (!report) throw new Failure("NOT_FOUND");
    const context = { db, scope, t, today: clock.today() };
    return { data: await readDistribution(context, report.park_id, report.period.slice(0, "2026-04".length)) };
  });
  implement(app, deps, okRoutes.parkDistribution, async ({ db, scope, params, t }) => ({
    data: await readDistribution({ db, scope, t, today: clock.today() }, params.park, params.period),
  }));
  /** The split of a park's month as it was saved, drafted by the caller or proposed; 404 where there is nobody to split it between. */
  const splitOf = async (
    { db, scope, t }: Pick<RequestContext, "db" | "scope" | "t">,
    { park, period }: { readonly park: number; readonly period: string },
  ) => {
    const card = await readDistribution({ db, scope, t, today: clock.today() }, park, period);
    if (card.parties.length === 0) throw new Failure("NOT_FOUND");
    return { card, computed: split(await readMonthToSplit(db, scope.aggregatorId, park, period), card.entries) };
  };
  implement(app, deps, okRoutes.printDistribution, async ({ params, t, ...ask }) => {
    const { card, computed } = await splitOf({ ...ask, t }, params);
    return printPack(t, { kind: "distributions", of: () => sheetPaperOf(card, computed) }, [card]);
  });
  implement(app, deps, okRoutes.exportDistribution, async ({ db, scope, params, user, t }) => {
    const { card, computed } = await splitOf({ db, scope, t }, params);
    const sheet = sheetPaperOf(card, computed, t);
    await db.transaction().execute((tx) =>
      audit(tx, scope, clock, {
        event: "distributions.exported",
        entity: "parks",
        id: params.park,
        changes: [
          { field: "period", before: null, after: params.period },
          { field: "rows", before: null, after: sheet.parties.length },
        ],
      }),
    );
    return { fileName: fileNameOf(workbookTitle(sheet, t), "xlsx"), content: sheetWorkbook(sheet, { user, clock, t }) };
  });
  implement(app, deps, okRoutes.preview, async ({ db, scope, body }) => {
    await needPark(db, scope, body.park_id);
    const month = await readMonthToSplit(db, scope.aggregatorId, body.park_id, body.period);
    const computed = split(month, body.entries);
    return { data: { ...computed, problems: problemsOf(month, computed) } };
  });
  implement(app, deps, okRoutes.saveDistribution, async ({ db: tx, scope, body, t }) => {
    const data = await saveDistribution({ tx, scope, clock }, body);
    return { data, message: t("oks.done.distributed", { count: data.reports.length }) };
  });
  implement(app, deps, okRoutes.cancelDistribution, async ({ db: tx, scope, params, body, t }) => {
    const deleted = await cancelDistribution({ tx, scope, clock }, { ...params, ...body });
    return { data: { deleted }, message: t("oks.done.distributionCancelled", { count: deleted }) };
  });
  implement(app, deps, okRoutes.draft, async ({ db: tx, scope, body, t }) => {
    await needPark(tx, scope, body.park_id);
    const month = await readMonthToSplit(tx, scope.aggregatorId, body.park_id, body.period);
    const draft = { body: keepDraft(body.entries, month.park.figures), hash: body.statistics_hash };
    await saveDraft({ tx, scope, clock }, month, draft);
    return { data: { saved_at: clock.now().toISOString() }, message: t("oks.done.draftSaved") };
  });
  implement(app, deps, okRoutes.dropDraft, async ({ db, scope, params: { park, period }, t }) => {
    await needPark(db, scope, park);
    const month = { aggregatorId: scope.aggregatorId, parkId: park, first: firstDayOf(toMonth(period)) };
    const dropped = await dropDraft(db, month, scope.user.id);
    return { data: { dropped }, message: t("oks.done.draftDropped") };
  });
}
