import type { FastifyInstance } from "fastify";
import { printRoutes } from "../../../contract/routes/prints.ts";
import { EVERYTHING } from "../../entities/list.ts";
import { listTitle } from "../../entities/list-title.ts";
import { keptOf } from "../../entities/listed.ts";
import type { Deps } from "../../http/deps.ts";
import { Failure } from "../../http/failure.ts";
import { implement } from "../../http/implement.ts";
import { localeOf } from "../../http/words.ts";
import { orderWork } from "../jobs/order-work.ts";
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
      ...body,
      ids,
      title: listTitle(body.noun, context),
      locale: localeOf(request.headers["accept-language"]),
    };
    const work = { kind: "prints.many", input, total: BigInt(ids.length) };
    return { data: await orderWork(db, { jobs: deps.jobs, scope, t }, work), message: t("prints.done.started") };
  });
}
