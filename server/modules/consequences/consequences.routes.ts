import type { FastifyInstance } from "fastify";
import { consequencesRoutes } from "../../../contract/routes/consequences.ts";
import { areTheirs, listHanging } from "../../entities/hanging.repository.ts";
import { paperKinds } from "../../entities/paper-kinds.ts";
import type { Deps } from "../../http/deps.ts";
import { Failure } from "../../http/failure.ts";
import { implement } from "../../http/implement.ts";

/** Answers what an action would come to, before it is done: the dialog that asks for it says so (ADR 35). */
export function registerConsequences(app: FastifyInstance, deps: Deps): void {
  const { clock } = deps;
  implement(app, deps, consequencesRoutes.of, async ({ db, scope, t, query }) => {
    const kind = paperKinds.find(({ name }) => name === query.noun);
    if (!kind) throw new Failure("VALIDATION", { fields: { noun: ["INVALID"] } });
    if (!kind.mayRead(scope)) throw new Failure("FORBIDDEN");
    const ids = query.ids.split(",").map(Number);
    if (!(await areTheirs({ db, scope }, kind, ids))) throw new Failure("NOT_FOUND");
    return { data: await listHanging({ db, scope, t, today: clock.today() }, kind, ids, query.of) };
  });
}
