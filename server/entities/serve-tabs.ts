import type { FastifyInstance } from "fastify";
import type { ListAsk } from "../../contract/list.ts";
import type { RouteSpec } from "../../contract/route.ts";
import type { Definition } from "../../definition/resource.ts";
import { statusesOfTabs, statusOf } from "../../definition/steps.ts";
import type { Deps } from "../http/deps.ts";
import { type Handler, implement } from "../http/implement.ts";
import type { Kept, RequestContext } from "./listed.ts";
import { countOf } from "./serve.ts";

/** Answers how many records a list would have under each of its tabs, by their statuses; `<resource>.tabs.<code>` are their words. */
export function serveTabCounts(
  app: FastifyInstance,
  deps: Deps,
  route: RouteSpec | undefined,
  definition: Definition,
  kept: Kept,
): void {
  const status = statusOf(definition);
  if (!route || !status?.tabs) return;
  const { tabs } = status;
  const answer = async ({ db, scope, t, list }: RequestContext & { list: Pick<ListAsk, "filters" | "search"> }) => {
    const found = await kept.counts({ db, scope, t, today: deps.clock.today() }, "status", list, "tab");
    const sumOf = (tab: number) => statusesOfTabs(status, [tab]).reduce((all, id) => all + (found.get(id) ?? 0), 0);
    const data = tabs.map(({ id, code }) => ({
      ...{ id, name: t(`${definition.name}.tabs.${code}`) },
      ...countOf(sumOf(id)),
    }));
    return { data };
  };
  implement(app, deps, route, answer as unknown as Handler<RouteSpec>); // it is asked what its list is, and answers with counts
}
