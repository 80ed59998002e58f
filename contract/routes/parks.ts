import { z } from "zod";
import { CounterpartyRow } from "../entities/counterparty.ts";
import { ParkEdit, ParkRow } from "../entities/park.ts";
import { familyPaths } from "../families.ts";
import { countsRoute, keptRoutes, under } from "../record-routes.ts";
import { all, changed } from "../replies.ts";
import { defineRoute } from "../route.ts";
import { Id, Named, Version } from "../values.ts";

const seen = familyPaths("parks", "plain", "users", "outsourcings");

const kept = keptRoutes("parks", {
  row: ParkRow,
  edit: ParkEdit,
  list: {
    filters: { status: "ids", city: "ids", created_at: "dates" },
    sorts: ["name", "yandex_login", "city", "status", "counterparties", "created_at"],
  },
  seen,
  written: familyPaths("parks", "plain", "users"),
  added: { plain: "parks" },
});

export const parkRoutes = {
  ...kept,
  status: defineRoute({
    name: "parks.status",
    method: "POST",
    access: { families: { plain: "parks/status" } },
    body: z.object({ id: Id, status_id: z.int().min(0).max(2), version: Version }),
    reply: changed(ParkRow),
  }),
  names: defineRoute({
    name: "parks.names",
    method: "GET",
    access: { families: familyPaths("parks/names") },
    query: z.object({ is_active: z.stringbool().optional() }),
    reply: all(Named),
  }),
  statusCounts: countsRoute(kept.list, "status", under(seen, "/statuses/count")),
  counterparties: defineRoute({
    name: "parks.counterparties",
    method: "GET",
    access: { families: familyPaths("parks/:id/counterparties", "plain", "outsourcings") },
    params: z.object({ id: Id }),
    reply: all(CounterpartyRow),
  }),
};
