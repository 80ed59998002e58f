import type { FastifyInstance } from "fastify";
import { signingRunRoutes } from "../../../contract/routes/signing-runs.ts";
import type { Deps } from "../../http/deps.ts";
import { implement } from "../../http/implement.ts";
import { closeRun, listRuns } from "../../signing/runs.repository.ts";
import { beginRun, findRun, runNow, runOf } from "./signing-runs.ts";

export function registerSigningRuns(app: FastifyInstance, deps: Deps): void {
  const { clock } = deps;
  implement(app, deps, signingRunRoutes.create, async ({ db, scope, body, t }) => {
    const id = await beginRun({ db, scope, t, today: clock.today() }, deps, body);
    return { data: await runOf(db, scope, t, id) };
  });
  implement(app, deps, signingRunRoutes.list, async ({ db, scope, query }) => ({
    data: await listRuns(db, scope, query),
  }));
  implement(app, deps, signingRunRoutes.one, async ({ db, scope, params, t }) => ({
    data: await runNow({ db, scope, t, today: clock.today() }, deps, params.id),
  }));
  implement(app, deps, signingRunRoutes.close, async ({ db, scope, params: { id }, body }) => {
    await findRun(db, scope, id);
    await closeRun(db, scope, clock, { id, ...body });
    return { data: await findRun(db, scope, id) };
  });
}
