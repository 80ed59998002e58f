import type { FastifyInstance } from "fastify";
import { selectionRoutes } from "../../../contract/routes/selections.ts";
import type { Deps } from "../../http/deps.ts";
import { implement } from "../../http/implement.ts";
import { findSelection } from "./selections.repository.ts";
import { check, freeze, part } from "./selections.ts";

export function registerSelections(app: FastifyInstance, deps: Deps): void {
  const { clock } = deps;
  implement(app, deps, selectionRoutes.create, async ({ db, scope, body, t }) => {
    const id = await freeze({ db, scope, t, today: clock.today() }, clock, body);
    return { data: await findSelection(db, scope, id) };
  });
  implement(app, deps, selectionRoutes.one, async ({ db, scope, params, t }) => ({
    data: await check({ db, scope, t, today: clock.today() }, params.id),
  }));
  implement(app, deps, selectionRoutes.rows, ({ db, scope, params, query, t }) =>
    part({ db, scope, t, today: clock.today() }, params.id, query.skip ?? 0),
  );
}
