import type { FastifyInstance } from "fastify";
import { printRoutes } from "../../../contract/routes/prints.ts";
import { EVERYTHING } from "../../entities/list.ts";
import { keptOf } from "../../entities/listed.ts";
import type { Deps } from "../../http/deps.ts";
import { Failure } from "../../http/failure.ts";
import { implement } from "../../http/implement.ts";
import { localeOf } from "../../http/words.ts";
import { listJobs } from "../jobs/jobs.repository.ts";
import { needPrintable } from "./need-printable.ts";
import type { PrintInput } from "./print-many.ts";

export function registerPrints(app: FastifyInstance, deps: Deps): void {
  implement(app, deps, printRoutes.create, async ({ db, scope, body, t, request }) => {
    const { definition } = needPrintable(scope, body.noun);
    const ids = [...new Set(body.ids)];
    const context = { db, scope, t, today: deps.clock.today() };
    if ((await keptOf(definition.name).keys(context, EVERYTHING, ids.length, ids)).length < ids.length)
      throw new Failure("NOT_FOUND");
    const input: PrintInput = {
      ...{ ...body, ids, title: t(`${body.noun}.titles.list`) },
      locale: localeOf(request.headers["accept-language"]),
    };
    const id = await deps.jobs.enqueue(db, {
      ...{ kind: "prints.many", aggregatorId: scope.aggregatorId, userId: scope.user.id },
      ...{ input, total: BigInt(ids.length) },
    });
    const [data] = await listJobs(db, scope, t, id);
    if (!data) throw new Failure("NOT_FOUND");
    return { data, message: t("prints.done.started") };
  });
}
