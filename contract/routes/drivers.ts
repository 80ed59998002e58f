import { z } from "zod";
import { DriverEdit, DriverRow } from "../entities/driver.ts";
import { recordRoutes } from "../record-routes.ts";
import { changed, counts } from "../replies.ts";
import { defineRoute } from "../route.ts";
import { SeenIds } from "../values.ts";

/** Every family sees its parks' drivers; they are written by the aggregator's staff and by the outsourcer who does the park's books. */
export const driverRoutes = {
  ...recordRoutes("drivers", {
    row: DriverRow,
    edit: DriverEdit,
    list: {
      filters: { status: "ids", park: "ids", in_ledger: "flag", iin: "texts", plate: "texts", hired_on: "dates" },
      sorts: ["name", "park", "iin", "plate", "status", "hired_on", "created_at"],
    },
    seen: {
      plain: "drivers",
      users: "users/drivers",
      outsourcings: "outsourcings/drivers",
      outsourcingsUsers: "outsourcings/users/drivers",
    },
    written: { plain: "drivers", outsourcings: "outsourcings/drivers" },
  }),
  statusCounts: defineRoute({
    name: "drivers.statusCounts",
    method: "GET",
    access: {
      families: {
        plain: "drivers/statuses/count",
        users: "users/drivers/statuses/count",
        outsourcings: "outsourcings/drivers/statuses/count",
        outsourcingsUsers: "outsourcings/users/drivers/statuses/count",
      },
    },
    reply: counts,
  }),
  status: defineRoute({
    name: "drivers.status",
    method: "POST",
    access: { families: { plain: "drivers/status", outsourcings: "outsourcings/drivers/status" } },
    body: z.object({ ids: SeenIds, status_id: z.union([z.literal(1), z.literal(2)]) }),
    reply: changed(z.object({ changed: z.int() })),
  }),
};
