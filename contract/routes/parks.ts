import { z } from "zod";
import { parks } from "../../src/resources/parks/parks.ts";
import { CounterpartyRow } from "../entities/counterparty.ts";
import { familyPaths } from "../families.ts";
import { all, changed } from "../replies.ts";
import { routesOf, rowOf } from "../resource/routes.ts";
import { defineRoute } from "../route.ts";
import { Id, Named, Version } from "../values.ts";

const kept = routesOf(parks);

export const parkRoutes = {
  ...kept,
  status: defineRoute({
    name: "parks.status",
    method: "POST",
    access: { families: { plain: "parks/status" } },
    body: z.object({ id: Id, status_id: z.int().min(0).max(2), version: Version }),
    reply: changed(rowOf(parks)),
  }),
  names: defineRoute({
    name: "parks.names",
    method: "GET",
    access: { families: familyPaths("parks/names") },
    query: z.object({ is_active: z.stringbool().optional() }),
    reply: all(Named),
  }),
  counterparties: defineRoute({
    name: "parks.counterparties",
    method: "GET",
    access: { families: familyPaths("parks/:id/counterparties", "plain", "outsourcings") },
    params: z.object({ id: Id }),
    reply: all(CounterpartyRow),
  }),
};
