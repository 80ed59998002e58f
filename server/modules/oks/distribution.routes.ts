import type { FastifyInstance } from "fastify";
import { okRoutes } from "../../../contract/routes/oks.ts";
import { firstDayOf, toMonth } from "../../../domain/periods/month.ts";
import type { Deps } from "../../http/deps.ts";
import { Failure } from "../../http/failure.ts";
import { implement } from "../../http/implement.ts";
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
  implement(app, deps, okRoutes.printDistribution, async ({ db, scope, params, t }) => {
    const card = await readDistribution({ db, scope, t, today: clock.today() }, params.park, params.period);
    if (card.parties.length === 0) throw new Failure("NOT_FOUND");
    const month = await readMonthToSplit(db, scope.aggregatorId, params.park, params.period);
    const form = { kind: "distributions", of: () => sheetPaperOf(card, split(month, card.entries)) } as const;
    return printPack(t, form, [card]);
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
