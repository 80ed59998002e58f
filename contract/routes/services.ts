import { z } from "zod";
import { ServiceEdit, ServiceRow } from "../entities/service.ts";
import { recordRoutes, setRoute } from "../record-routes.ts";

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
  active: setRoute("services.active", { plain: "services/active" }, { is_active: z.boolean() }),
};
