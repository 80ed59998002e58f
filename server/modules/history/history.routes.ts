import type { FastifyInstance } from "fastify";
import { historyRoutes } from "../../../contract/routes/history.ts";
import { mayList } from "../../entities/listed.ts";
import type { Deps } from "../../http/deps.ts";
import { Failure } from "../../http/failure.ts";
import { implement } from "../../http/implement.ts";
import { lists } from "../listed.ts";
import { listEvents } from "./history.repository.ts";
import { tellable, wired } from "./tellable.ts";

export function registerHistory(app: FastifyInstance, deps: Deps): void {
  implement(app, deps, historyRoutes.of, async ({ db, scope, t, query: { noun, id, before } }) => {
    const list = lists.get(noun);
    if (!list || !mayList(list, scope)) throw new Failure("NOT_FOUND");
    // Whoever may not see the record is told that it is not there, as by its own call.
    await list.one({ db, scope, t, today: deps.clock.today() }, id);
    const { page, next } = await listEvents(db, scope, { noun, id }, before);
    const data = tellable(page, noun, scope).map((event) => ({
      ...event,
      changes: event.changes.map((change) => wired(change, noun, scope, t)),
    }));
    return { data, next };
  });
}
