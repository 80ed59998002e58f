import { z } from "zod";
import { OwnSession } from "../entities/own-session.ts";
import { AggregatorRow, Token, UserInfo } from "../entities/user.ts";
import { getRoute } from "../record-routes.ts";
import { all, changed, one } from "../replies.ts";
import { defineRoute } from "../route.ts";
import { Id, Named } from "../values.ts";

export const sessionRoutes = {
  signIn: defineRoute({
    name: "session.signIn",
    method: "POST",
    access: { public: "sanctum/token" },
    body: z.object({
      email: z.string().trim().min(1),
      password: z.string().min(1),
      /** Of the second step, where the account has one; without it the answer asks for it. */
      code: z.string().trim().min(1).max(40).optional(),
      remember: z.boolean().default(false),
    }),
    reply: one(Token),
  }),
  /** Shows once more who sits in the session, for calls that want it of now (`RouteSpec.fresh`); the session stays the same. */
  prove: defineRoute({
    name: "session.prove",
    method: "POST",
    access: { signedIn: "users/proof" },
    transaction: false,
    body: z.object({ password: z.string().min(1), code: z.string().trim().min(1).max(40).optional() }),
    reply: one(z.object({ proved: z.literal(true) })),
  }),
  signOut: defineRoute({
    name: "session.signOut",
    beforePairing: true,
    beforeRenewal: true,
    method: "DELETE",
    access: { signedIn: "sanctum/token" },
    reply: one(z.object({ ended: z.literal(true) })),
  }),
  sessions: defineRoute({
    name: "sessions.list",
    method: "GET",
    access: { signedIn: "sessions" },
    reply: all(OwnSession),
  }),
  /** Ends one of them, all but the caller's (`others`), or all. */
  endSessions: defineRoute({
    name: "sessions.end",
    method: "DELETE",
    access: { signedIn: "sessions" },
    body: z.object({ id: Id.optional(), others: z.boolean().optional() }),
    reply: changed(z.object({ ended: z.int() })),
  }),
  me: defineRoute({
    name: "own-info.one",
    beforePairing: true,
    beforeRenewal: true,
    method: "GET",
    access: { signedIn: "users/info" },
    reply: one(UserInfo),
  }),
  aggregators: defineRoute({
    name: "aggregators.list",
    method: "GET",
    access: { signedIn: "aggregators" },
    reply: one(all(AggregatorRow)),
  }),
  /** Where else the caller works: what may be registered there as well (domain.md §10.6). */
  otherAggregators: getRoute("aggregators.others", { plain: "aggregators/others" }, all(Named)),
  changeAggregator: defineRoute({
    name: "aggregators.change",
    method: "POST",
    access: { signedIn: "aggregators/role/change" },
    body: z.object({ aggregator_id: Id }),
    reply: changed(AggregatorRow),
  }),
};
