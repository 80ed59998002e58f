import { z } from "zod";
import { DriverEdit, DriverRow } from "../entities/driver.ts";
import { familyPaths } from "../families.ts";
import { countsRoute, recordRoutes, setRoute, under } from "../record-routes.ts";

const seen = familyPaths("drivers");
const written = familyPaths("drivers", "plain", "outsourcings");

const records = recordRoutes("drivers", {
  row: DriverRow,
  edit: DriverEdit,
  list: {
    filters: { status: "ids", park: "ids", in_ledger: "flag", iin: "texts", plate: "texts", hired_on: "dates" },
    sorts: ["name", "park", "iin", "plate", "status", "hired_on", "created_at"],
  },
  seen,
  written,
});

/** Every family sees its parks' drivers; they are written by the aggregator's staff and by the outsourcer who does the park's books. */
export const driverRoutes = {
  ...records,
  statusCounts: countsRoute(records.list, "status", under(seen, "/statuses/count")),
  status: setRoute("drivers.status", under(written, "/status"), {
    status_id: z.union([z.literal(1), z.literal(2)]),
  }),
};
