import { serviceRoutes } from "../../../contract/routes/services.ts";
import { needParameter } from "../../../domain/limits/parameters.ts";
import { toBps } from "../../../domain/money/tiyn.ts";
import { scopedBy } from "../../db/scope.ts";
import { listed } from "../../entities/listed.ts";

export const serviceListed = listed({
  route: serviceRoutes.list,
  table: "services",
  scope: scopedBy("services"),
  columns: { type: "type_id" },
  made: { vat_rate: ({ is_vat }, { today }) => (is_vat ? toBps(needParameter("vat.rate", today)) : null) },
  search: ["name", "note"],
  order: ["type_id", "name"],
});
