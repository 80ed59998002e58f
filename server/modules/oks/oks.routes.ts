import type { FastifyInstance } from "fastify";
import { okRoutes } from "../../../contract/routes/oks.ts";
import { oks } from "../../../domain/documents/oks.ts";
import type { RequestContext } from "../../entities/listed.ts";
import type { Change } from "../../entities/record.ts";
import { serveRecords } from "../../entities/serve.ts";
import { serveCounts } from "../../entities/serve-counts.ts";
import type { Deps } from "../../http/deps.ts";
import { implement } from "../../http/implement.ts";
import { printPack } from "../../printing/print-pack.ts";
import { removeReports } from "./delete-reports.ts";
import { registerDistribution } from "./distribution.routes.ts";
import { makeManual, makeSingle } from "./make-report.ts";
import { readOkCard, readOksToPrint } from "./ok-card.ts";
import { okListed } from "./oks.repository.ts";
import { paperOf } from "./paper.ts";

export function registerOks(app: FastifyInstance, deps: Deps): void {
  const { clock } = deps;
  const context = (ask: Omit<RequestContext, "today">): RequestContext => ({ ...ask, today: clock.today() });
  serveRecords(app, deps, { list: okRoutes.list, one: okRoutes.one }, okListed, { card: readOkCard });
  serveCounts(app, deps, okRoutes.statusCounts, okListed, oks.statuses);
  implement(app, deps, okRoutes.delete, async ({ db: tx, scope, body, t }) => {
    const deleted = await removeReports({ tx, scope, clock }, body.ids);
    return { data: { deleted }, message: t("oks.done.deleted", { count: deleted }) };
  });
  implement(app, deps, okRoutes.print, async ({ db, scope, body, t }) =>
    printPack(t, "oks", await readOksToPrint(context({ db, scope, t }), body.ids), paperOf),
  );
  const made = async (ask: Pick<RequestContext, "scope" | "t"> & { db: Change["tx"] }, id: number) => {
    const data = await readOkCard(context(ask), id);
    return { data, message: ask.t("oks.done.created", { number: data.number }) };
  };
  implement(app, deps, okRoutes.single, async ({ db, scope, body, t }) =>
    made({ db, scope, t }, await makeSingle({ tx: db, scope, clock }, body)),
  );
  implement(app, deps, okRoutes.manual, async ({ db, scope, body, t }) =>
    made({ db, scope, t }, await makeManual({ tx: db, scope, clock }, body)),
  );
  registerDistribution(app, deps);
}
