import { z } from "zod";
import { administrator } from "../../definition/who.ts";
import { accounts } from "../../src/resources/accounts/accounts.ts";
import { Email } from "../coded.ts";
import { getRoute } from "../record-routes.ts";
import { changed, one } from "../replies.ts";
import { routesOf, rowOf } from "../resource/routes.ts";
import { defineRoute } from "../route.ts";
import { Id, Named } from "../values.ts";

const Verified = z.object({ is_free: z.boolean(), user: Named.nullable() });

export const accountRoutes = {
  ...routesOf(accounts),
  /** Whether an address is free, or whose account it is; `role_id` 2 looks among clients only. */
  verifyEmail: {
    ...getRoute("accounts.verifyEmail", { plain: "admin/users/verification/email" }, one(Verified)),
    who: administrator,
    query: z.object({ email: Email, role_id: z.enum(["1", "2"]).optional() }),
  },
  /** Takes the second step away from an account whose phone is lost. */
  unpair: defineRoute({
    name: "accounts.unpair",
    method: "POST",
    who: administrator,
    access: { families: { plain: "admin/users/:id/unpair" } },
    fresh: true,
    params: z.object({ id: Id }),
    reply: changed(z.object({ dropped: z.boolean() })),
  }),
  /** Ends an account's sessions, whatever browser they are in, and changes nothing else; of one's own all but the caller's. */
  endSessions: defineRoute({
    name: "accounts.endSessions",
    method: "POST",
    who: administrator,
    access: { families: { plain: "admin/users/:id/sessions/end" } },
    params: z.object({ id: Id }),
    reply: changed(z.object({ ended: z.int() })),
  }),
  /** Lets somebody who has an account see more parks of this aggregator. */
  addParks: defineRoute({
    name: "accounts.addParks",
    method: "POST",
    who: administrator,
    access: { families: { plain: "admin/users/add/parks" } },
    body: z.object({ user_id: Id, park_ids: z.array(Id).min(1).max(500) }),
    reply: changed(rowOf(accounts)),
  }),
};
