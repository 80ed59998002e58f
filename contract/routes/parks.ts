import { z } from "zod";
import { parks } from "../../src/resources/parks/parks.ts";
import { CounterpartyRow } from "../entities/counterparty.ts";
import { familyPaths } from "../families.ts";
import { all } from "../replies.ts";
import { routesOf } from "../resource/routes.ts";
import { defineRoute } from "../route.ts";
import { Id } from "../values.ts";

export const parkRoutes = {
  ...routesOf(parks),
  counterparties: defineRoute({
    name: "parks.counterparties",
    method: "GET",
    access: { families: familyPaths("parks/:id/counterparties", "plain", "outsourcings") },
    params: z.object({ id: Id }),
    reply: all(CounterpartyRow),
  }),
};
