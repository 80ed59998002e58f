import type { FastifyInstance } from "fastify";
import { exportRoutes } from "../../../contract/routes/exports.ts";
import type { Deps } from "../../http/deps.ts";
import { implement } from "../../http/implement.ts";
import { localeOf } from "../../http/words.ts";
import { orderWork } from "../jobs/order-work.ts";
import { listQuestion } from "../selections/list-question.ts";
import { type ExportInput, mostExported } from "./export-list.ts";
import { refuseColumns } from "./refuse-columns.ts";
import { refuseTooMany } from "./refuse-too-many.ts";

export function registerExports(app: FastifyInstance, deps: Deps): void {
  implement(app, deps, exportRoutes.create, async ({ db, scope, body, t, request }) => {
    const { listed, ask } = listQuestion(scope, body.noun, body.query);
    refuseColumns(listed, scope, body.columns);
    const context = { db, scope, t, today: deps.clock.today() };
    const exportRows = Math.min(deps.limits.exportRows, mostExported(listed));
    const count = body.ids?.length ?? (await listed.count(context, ask, exportRows + 1));
    refuseTooMany(count, exportRows);
    const input: ExportInput = { ...body, locale: localeOf(request.headers["accept-language"]) };
    const work = { kind: "exports.list", input, total: BigInt(count) };
    return { data: await orderWork(db, { jobs: deps.jobs, scope, t }, work), message: t("exports.done.started") };
  });
}
