import { z } from "zod";
import { CounterpartyRow } from "../entities/counterparty.ts";
import { ParkEdit, ParkRow } from "../entities/park.ts";
import { listOf } from "../list.ts";
import { all, changed, counts, one } from "../replies.ts";
import { defineRoute } from "../route.ts";
import { Id, Named, Version } from "../values.ts";

const params = z.object({ id: Id });
export const parkList = listOf(ParkRow, {
  filters: { status: "ids", city: "ids", created_at: "dates" },
  sorts: ["name", "yandex_login", "city", "status", "counterparties", "created_at"],
});

export const parkRoutes = {
  list: defineRoute({
    name: "parks.list",
    method: "GET",
    access: { families: { plain: "parks", users: "users/parks", outsourcings: "outsourcings/parks" } },
    list: parkList.list,
    reply: parkList.reply,
  }),
  one: defineRoute({
    name: "parks.one",
    method: "GET",
    access: { families: { plain: "parks/:id", users: "users/parks/:id", outsourcings: "outsourcings/parks/:id" } },
    params,
    reply: one(ParkRow),
  }),
  create: defineRoute({
    name: "parks.create",
    method: "POST",
    access: { families: { plain: "parks" } },
    body: ParkEdit,
    reply: changed(ParkRow),
    status: 201,
  }),
  update: defineRoute({
    name: "parks.update",
    method: "PUT",
    access: { families: { plain: "parks/:id", users: "users/parks/:id" } },
    params,
    body: ParkEdit.extend({ version: Version }),
    reply: changed(ParkRow),
  }),
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
    access: {
      families: {
        plain: "parks/names",
        outsourcings: "outsourcings/parks/names",
        users: "users/parks/names",
        outsourcingsUsers: "outsourcings/users/parks/names",
      },
    },
    query: z.object({ is_active: z.stringbool().optional() }),
    reply: all(Named),
  }),
  statusCounts: defineRoute({
    name: "parks.statusCounts",
    method: "GET",
    access: {
      families: {
        plain: "parks/statuses/count",
        users: "users/parks/statuses/count",
        outsourcings: "outsourcings/parks/statuses/count",
      },
    },
    reply: counts,
  }),
  counterparties: defineRoute({
    name: "parks.counterparties",
    method: "GET",
    access: { families: { plain: "parks/:id/counterparties", outsourcings: "outsourcings/parks/:id/counterparties" } },
    params,
    reply: all(CounterpartyRow),
  }),
};
