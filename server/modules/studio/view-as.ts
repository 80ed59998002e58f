import { randomBytes } from "node:crypto";
import type { FastifyInstance } from "fastify";
import { studioRoutes } from "../../../contract/routes/studio.ts";
import { audit } from "../../entities/change.ts";
import type { Deps } from "../../http/deps.ts";
import { Failure } from "../../http/failure.ts";
import { implement } from "../../http/implement.ts";
import { hashToken } from "../../http/session.ts";
import { VIEW_TOKEN } from "../../http/view-only.ts";
import { needSubject } from "./publish.ts";
import { deleteView, insertView, listPeople } from "./views.repository.ts";

const LASTS_MS = 3_600_000;

/** An administrator looks at the portal as somebody else does (ADR 54). */
export function registerViewAs(app: FastifyInstance, deps: Deps): void {
  const { clock } = deps;

  implement(app, deps, studioRoutes.people, async ({ db, scope, query }) => ({
    data: await listPeople(db, scope.aggregatorId, query),
  }));

  implement(app, deps, studioRoutes.viewAs, async ({ db, scope, body: { user_id, draft } }) => {
    const { session } = scope.user;
    const { aggregatorId: aggregator_id } = scope;
    if (draft !== null) needSubject(draft);
    const [person] = await listPeople(db, aggregator_id, { id: user_id });
    if (!person || !session) throw new Failure("NOT_FOUND");
    const token = `${VIEW_TOKEN}${randomBytes(32).toString("base64url")}`;
    const expires_at = new Date(clock.now().getTime() + LASTS_MS);
    await db.transaction().execute(async (tx) => {
      await insertView(tx, { token_hash: hashToken(token), session, aggregator_id, user_id, draft, expires_at });
      await audit(tx, scope, clock, {
        event: "accounts.viewedAs",
        entity: "accounts",
        id: user_id,
        ...(draft !== null && { changes: [{ field: "draft", before: null, after: draft }] }),
      });
    });
    return { data: { token, expires_at: expires_at.toISOString(), person, draft } };
  });

  implement(app, deps, studioRoutes.endView, async ({ db, scope, body }) => {
    const { session } = scope.user;
    if (session) await deleteView(db, hashToken(body.token), session);
    return { data: { ended: true as const } };
  });
}
