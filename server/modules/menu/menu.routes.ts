import type { FastifyInstance } from "fastify";
import { defined } from "../../../contract/resource/defined.ts";
import { BADGE_CAP, menuRoutes } from "../../../contract/routes/menu.ts";
import { filtersOfBadge } from "../../../definition/badge.ts";
import { holds } from "../../../domain/access/predicate.ts";
import { mayList } from "../../entities/listed.ts";
import type { Deps } from "../../http/deps.ts";
import { implement } from "../../http/implement.ts";
import { lists } from "../listed.ts";

/** Answers what waits for the caller by one statement for each list that counts it. */
export function registerMenu(app: FastifyInstance, { clock, ...deps }: Deps): void {
  implement(app, { clock, ...deps }, menuRoutes.badges, async ({ db, scope, t }) => {
    const today = clock.today();
    const data: { noun: string; count: number; capped: boolean }[] = [];
    for (const definition of defined) {
      const list = lists.get(definition.name);
      const badge = definition.menu.badge?.find(({ who }) => holds(who, { user: scope.user }));
      if (!badge || !list || !mayList(list, scope)) continue;
      const asked = { filters: filtersOfBadge(definition, badge, today), search: "" };
      const count = await list.count({ db, scope, t, today }, asked, BADGE_CAP + 1);
      data.push({ noun: list.noun, count: Math.min(count, BADGE_CAP), capped: count > BADGE_CAP });
    }
    return { data };
  });
}
