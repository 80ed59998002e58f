import { sql } from "kysely";
import { driverRoutes } from "../../../contract/routes/drivers.ts";
import { scopedBy } from "../../db/scope.ts";
import { listed } from "../../entities/listed.ts";

export const driverListed = listed({
  route: driverRoutes.list,
  table: "drivers",
  scope: scopedBy("drivers", { park: "park_id" }),
  references: { park: "parks" },
  words: { status: "drivers" },
  columns: {
    in_ledger: sql`exists (select 1 from ledger_drivers l where l.aggregator_id = drivers.aggregator_id and l.record_id = drivers.id)`,
  },
  search: ["name", "iin", "phone", "licence", "plate"],
  order: ["name"],
  taken: { iin: "IIN_TAKEN" },
});
