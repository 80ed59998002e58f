import { z } from "zod";
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
      remember: z.boolean().default(false),
    }),
    reply: one(Token),
  }),
  signOut: defineRoute({
    name: "session.signOut",
    method: "DELETE",
    access: { signedIn: "sanctum/token" },
    reply: one(z.object({ ended: z.literal(true) })),
  }),
  me: defineRoute({ name: "session.me", method: "GET", access: { signedIn: "users/info" }, reply: one(UserInfo) }),
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
