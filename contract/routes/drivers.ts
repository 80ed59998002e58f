import { z } from "zod";
import { DriverEdit, DriverRow } from "../entities/driver.ts";
import { familyPaths } from "../families.ts";
import { getRoute, recordRoutes, setRoute, under } from "../record-routes.ts";
import { counts } from "../replies.ts";

const seen = familyPaths("drivers");
const written = familyPaths("drivers", "plain", "outsourcings");

/** Every family sees its parks' drivers; they are written by the aggregator's staff and by the outsourcer who does the park's books. */
export const driverRoutes = {
  ...recordRoutes("drivers", {
    row: DriverRow,
    edit: DriverEdit,
    list: {
      filters: { status: "ids", park: "ids", in_ledger: "flag", iin: "texts", plate: "texts", hired_on: "dates" },
      sorts: ["name", "park", "iin", "plate", "status", "hired_on", "created_at"],
    },
    seen,
    written,
  }),
  statusCounts: getRoute("drivers.statusCounts", under(seen, "/statuses/count"), counts),
  status: setRoute("drivers.status", under(written, "/status"), {
    status_id: z.union([z.literal(1), z.literal(2)]),
  }),
};
