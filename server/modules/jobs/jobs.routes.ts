import type { FastifyInstance } from "fastify";
import { jobRoutes } from "../../../contract/routes/jobs.ts";
import type { Deps } from "../../http/deps.ts";
import { Failure } from "../../http/failure.ts";
import { implement } from "../../http/implement.ts";
import { giveUpImport } from "../imports/imports.repository.ts";
import { listJobs } from "./jobs.repository.ts";

export function registerJobs(app: FastifyInstance, deps: Deps): void {
  implement(app, deps, jobRoutes.list, async ({ db, scope, t }) => ({ data: await listJobs(db, scope, t) }));
  implement(app, deps, jobRoutes.one, async ({ db, scope, params, t }) => {
    const [data] = await listJobs(db, scope, t, params.id);
    if (!data) throw new Failure("NOT_FOUND");
    return { data };
  });
  implement(app, deps, jobRoutes.cancel, async ({ db, scope, params, t }) => {
    const [mine] = await listJobs(db, scope, t, params.id);
    if (!mine) throw new Failure("NOT_FOUND");
    const key = { aggregatorId: scope.aggregatorId, id: params.id };
    if (await deps.jobs.askCancel(db, key)) await giveUpImport(db, key.aggregatorId, key.id, deps.clock.now());
    const [data] = await listJobs(db, scope, t, params.id);
    return { data: data ?? mine, message: t("jobs.done.cancelAsked") };
  });
}
