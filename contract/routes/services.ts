import { z } from "zod";
import { ServiceEdit, ServiceRow } from "../entities/service.ts";
import { recordRoutes } from "../record-routes.ts";
import { changed } from "../replies.ts";
import { defineRoute } from "../route.ts";
import { SeenIds } from "../values.ts";

export const serviceRoutes = {
  ...recordRoutes("services", {
    row: ServiceRow,
    edit: ServiceEdit,
    list: {
      filters: { type: "ids", is_vat: "flag", is_active: "flag", price: "money", created_at: "dates" },
      sorts: ["name", "type_id", "unit", "price", "is_active", "created_at"],
    },
    seen: { plain: "services" },
  }),
  active: defineRoute({
    name: "services.active",
    method: "POST",
    access: { families: { plain: "services/active" } },
    body: z.object({ ids: SeenIds, is_active: z.boolean() }),
    reply: changed(z.object({ changed: z.int() })),
  }),
};
