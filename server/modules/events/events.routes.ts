import type { Readable } from "node:stream";
import type { FastifyInstance } from "fastify";
import { eventRoutes } from "../../../contract/routes/events.ts";
import type { Deps } from "../../http/deps.ts";
import { Failure } from "../../http/failure.ts";
import { implement, refuseDue } from "../../http/implement.ts";
import { scopeOf, userOf } from "../../http/session.ts";
import { changesSince } from "./events.repository.ts";
import { openStream } from "./stream.ts";

/** A change is written down when it begins and seen when it is committed: looks back so much further. */
const SLACK_MS = 60_000;

/** Who has so many windows closes none of them in a moment. */
const FULL_FOR_S = 60;

export function registerEvents(app: FastifyInstance, deps: Deps): void {
  const { db, clock, hub, limits } = deps;
  const open = new Map<Readable, string>();
  app.addHook("preClose", async () => {
    for (const stream of open.keys()) stream.destroy();
  });

  implement(app, deps, eventRoutes.stream, async ({ scope, query, request }) => {
    // Whoever looks on at somebody's portal takes none of that person's windows.
    const { viewing } = scope.user;
    const owner = viewing ? `${viewing.by} views` : String(scope.user.id);
    const theirs = [...open.values()].filter((each) => each === owner);
    if (theirs.length >= limits.streams.ofPerson) throw new Failure("TOO_MANY_WINDOWS", { retryAfter: FULL_FOR_S });
    const again = async () => {
      // A stream goes on by itself: it keeps no session open.
      const user = await userOf(db, { ...request.headers, "x-unattended": "1" }, deps);
      refuseDue(eventRoutes.stream, user);
      if (user.family !== scope.family) throw new Failure("FAMILY_NOT_YOURS");
      return scopeOf(db, user, String(scope.aggregatorId));
    };
    const begin = async () => {
      if (query.ago === undefined) return [];
      return changesSince(db, scope.aggregatorId, new Date(clock.now().getTime() - query.ago * 1_000 - SLACK_MS));
    };
    const content = await openStream({ hub, scope, heartbeatMs: limits.streams.heartbeatMs, again, begin });
    open.set(content, owner);
    content.once("close", () => open.delete(content));
    return { content };
  });
}
