import { z } from "zod";
import { ServiceEdit, ServiceRow } from "../entities/service.ts";
import { listOf } from "../list.ts";
import { changed, one } from "../replies.ts";
import { defineRoute } from "../route.ts";
import { Id, SeenIds, Version } from "../values.ts";

const params = z.object({ id: Id });
const at = <const Path extends string>(path: Path) => ({ families: { plain: path } }) as const;
const serviceList = listOf(ServiceRow, {
  filters: { type: "ids", is_vat: "flag", is_active: "flag", price: "money", created_at: "dates" },
  sorts: ["name", "type_id", "unit", "price", "is_active", "created_at"],
});

export const serviceRoutes = {
  list: defineRoute({ name: "services.list", method: "GET", access: at("services"), ...serviceList }),
  one: defineRoute({ name: "services.one", method: "GET", access: at("services/:id"), params, reply: one(ServiceRow) }),
  create: defineRoute({
    name: "services.create",
    method: "POST",
    access: at("services"),
    body: ServiceEdit,
    reply: changed(ServiceRow),
    status: 201,
  }),
  update: defineRoute({
    name: "services.update",
    method: "PUT",
    access: at("services/:id"),
    params,
    body: ServiceEdit.extend({ version: Version }),
    reply: changed(ServiceRow),
  }),
  active: defineRoute({
    name: "services.active",
    method: "POST",
    access: at("services/active"),
    body: z.object({ ids: SeenIds, is_active: z.boolean() }),
    reply: changed(z.object({ changed: z.int() })),
  }),
  delete: defineRoute({
    name: "services.delete",
    method: "DELETE",
    access: at("services/delete"),
    body: z.object({ ids: SeenIds }),
    reply: changed(z.object({ deleted: z.int() })),
  }),
};
