import type { FastifyInstance } from "fastify";
import { NEWS_SHOWN, visitRoutes } from "../../../contract/routes/visits.ts";
import type { Deps } from "../../http/deps.ts";
import { implement } from "../../http/implement.ts";
import { notificationFor } from "../notifications/message.ts";
import { listSince } from "../notifications/notifications.repository.ts";
import { putVisit } from "./visits.repository.ts";

/** «Новое с прошлого визита»: the notifications that have come since somebody was at home before. */
export function registerVisits(app: FastifyInstance, deps: Deps): void {
  implement(app, deps, visitRoutes.put, async ({ db: tx, scope, t }) => {
    const since = await putVisit(tx, scope, deps.clock.now());
    if (since === null) return { data: { since, total: 0, news: [] } };
    const { found, total } = await listSince(tx, scope, since, NEWS_SHOWN);
    return { data: { since, total, news: found.map((each) => notificationFor(each, scope, t)) } };
  });
}
