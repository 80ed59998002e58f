import type { FastifyInstance } from "fastify";
import { okRoutes } from "../../../contract/routes/oks.ts";
import { oks } from "../../../domain/documents/oks.ts";
import type { RequestContext } from "../../entities/listed.ts";
import { serveCounts, serveRecords } from "../../entities/serve.ts";
import type { Deps } from "../../http/deps.ts";
import { Failure } from "../../http/failure.ts";
import { implement } from "../../http/implement.ts";
import { printPack } from "../../printing/print-pack.ts";
import { findPark } from "../parks/parks.repository.ts";
import { removeReports } from "./delete-reports.ts";
import { readDistribution } from "./distribution-card.ts";
import { dropDraft, saveDraft } from "./distributions.repository.ts";
import { keepDraft } from "./entries.ts";
import { figuresOf } from "./figures.ts";
import { makeManual, makeSingle } from "./make-report.ts";
import { readOkCard, readOksToPrint } from "./ok-card.ts";
import { okListed } from "./oks.repository.ts";
import { paperOf } from "./paper.ts";
import { readMonthToSplit } from "./park-month.ts";
import { previewDistribution } from "./preview-distribution.ts";
import { findReport } from "./reports.repository.ts";
import { saveDistribution } from "./save-distribution.ts";

export function registerOks(app: FastifyInstance, deps: Deps): void {
  const { clock } = deps;
  const context = (ask: Omit<RequestContext, "today">): RequestContext => ({ ...ask, today: clock.today() });
  serveRecords(app, deps, { list: okRoutes.list, one: okRoutes.one }, okListed, { card: readOkCard });
  serveCounts(app, deps, okRoutes.statusCounts, okListed, oks.statuses);
  implement(app, deps, okRoutes.delete, async ({ db, scope, body, t }) => {
    const deleted = await removeReports(db, scope, body.ids, clock);
    return { data: { deleted }, message: t("oks.done.deleted", { count: deleted }) };
  });
  implement(app, deps, okRoutes.print, async ({ db, scope, body, t }) =>
    printPack(t, "oks", await readOksToPrint(context({ db, scope, t }), body.ids), paperOf),
  );
  implement(app, deps, okRoutes.single, async ({ db, scope, body, t }) => {
    const data = await readOkCard(context({ db, scope, t }), await makeSingle(db, scope, body, clock));
    return { data, message: t("oks.done.created", { number: data.number }) };
  });
  implement(app, deps, okRoutes.manual, async ({ db, scope, body, t }) => {
    const data = await readOkCard(context({ db, scope, t }), await makeManual(db, scope, body, clock));
    return { data, message: t("oks.done.created", { number: data.number }) };
  });
  registerDistribution(app, deps);
}

function registerDistribution(app: FastifyInstance, deps: Deps): void {
  const { clock } = deps;
  implement(app, deps, okRoutes.distribution, async ({ db, scope, params, t }) => {
    const report = await findReport(db, scope, params.id);
    if (!report) throw new Failure("NOT_FOUND");
    return { data: await readDistribution(db, scope, report.park_id, report.period.slice(0, 7), clock, t) };
  });
  implement(app, deps, okRoutes.parkDistribution, async ({ db, scope, params, t }) => ({
    data: await readDistribution(db, scope, params.park, params.period, clock, t),
  }));
  implement(app, deps, okRoutes.preview, async ({ db, scope, body }) => {
    if (!(await findPark(db, scope, body.park_id))) throw new Failure("NOT_FOUND");
    const { computed, problems } = previewDistribution(
      await readMonthToSplit(db, scope.aggregatorId, body.park_id, body.period),
      body,
    );
    return { data: { rows: computed.wire, totals: figuresOf(computed.totals), problems } };
  });
  implement(app, deps, okRoutes.saveDistribution, async ({ db, scope, body, t }) => {
    const data = await saveDistribution(db, scope, body, clock);
    return { data, message: t("oks.done.distributed", { count: data.reports.length }) };
  });
  implement(app, deps, okRoutes.draft, async ({ db, scope, body, t }) => {
    if (!(await findPark(db, scope, body.park_id))) throw new Failure("NOT_FOUND");
    const { park, first } = await readMonthToSplit(db, scope.aggregatorId, body.park_id, body.period);
    const draft = { userId: scope.user.id, body: keepDraft(body.entries, park.figures), hash: body.statistics_hash };
    await saveDraft(db, { aggregatorId: scope.aggregatorId, parkId: body.park_id, first }, clock, draft);
    return { data: { saved_at: clock.now().toISOString() }, message: t("oks.done.draftSaved") };
  });
  implement(app, deps, okRoutes.dropDraft, async ({ db, scope, params, t }) => {
    if (!(await findPark(db, scope, params.park))) throw new Failure("NOT_FOUND");
    const dropped = await dropDraft(
      db,
      { aggregatorId: scope.aggregatorId, parkId: params.park, first: `${params.period}-01` },
      scope.user.id,
    );
    return { data: { dropped }, message: t("oks.done.draftDropped") };
  });
}
