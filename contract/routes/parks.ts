import { z } from "zod";
import { managers } from "../../definition/who.ts";
import { parks } from "../../src/resources/parks/parks.ts";
import { Elsewhere, Registered } from "../entities/registered.ts";
import { familyPaths } from "../families.ts";
import { getRoute } from "../record-routes.ts";
import { all, changed } from "../replies.ts";
import { routesOf } from "../resource/routes.ts";
import { defineRoute } from "../route.ts";
import { Id, Instant, Named } from "../values.ts";

/** An account that is bound to a park, and when somebody last logged in with it. */
const ParkUser = z.object({
  id: Id,
  name: z.string(),
  email: z.string(),
  role: Named,
  last_login: Instant.nullable(),
});
export type ParkUser = z.output<typeof ParkUser>;

export const parkRoutes = {
  ...routesOf(parks),
  users: {
    ...getRoute("parks.users", { plain: "parks/:id/users" }, all(ParkUser)),
    who: managers,
    params: z.object({ id: Id }),
  },
  /** As of counterparties; the rates of a park are not copied, they are agreed with each aggregator. */
  addToAggregators: defineRoute({
    name: "parks.addToAggregators",
    method: "POST",
    access: { families: familyPaths("parks/add/aggregators", "plain") },
    body: z.object({ park_ids: z.array(Id).min(1).max(500), aggregator_ids: Elsewhere }),
    reply: changed(Registered),
  }),
};
