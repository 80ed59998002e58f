import { outsourcingContracts } from "../../src/resources/outsourcing-contracts/outsourcing-contracts.ts";
import { getRoute } from "../record-routes.ts";
import { all } from "../replies.ts";
import { routesOf } from "../resource/routes.ts";
import { Named } from "../values.ts";

export const outsourcingContractRoutes = {
  ...routesOf(outsourcingContracts),
  /** The accounts that a contract may be of: the aggregator's outsourcers, of whom one knows himself alone. */
  outsourcers: getRoute(
    "outsourcing-contracts.outsourcers",
    { plain: "outsourcing-contracts/outsourcers", outsourcings: "outsourcings/contracts/outsourcers" },
    all(Named),
  ),
};
