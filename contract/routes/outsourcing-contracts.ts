import { z } from "zod";
import { outsourcingContracts } from "../../src/resources/outsourcing-contracts/outsourcing-contracts.ts";
import { outsourcingTerminationAgreements } from "../../src/resources/outsourcing-termination-agreements/outsourcing-termination-agreements.ts";
import { getRoute } from "../record-routes.ts";
import { all, blob, PDF } from "../replies.ts";
import { routesOf } from "../resource/routes.ts";
import { defineRoute } from "../route.ts";
import { Id, Named } from "../values.ts";

export const outsourcingContractRoutes = {
  ...routesOf(outsourcingContracts),
  /** The accounts that a contract may be of: the aggregator's outsourcers, of whom one knows himself alone. */
  outsourcers: getRoute(
    "outsourcing-contracts.outsourcers",
    { plain: "outsourcing-contracts/outsourcers", outsourcings: "outsourcings/contracts/outsourcers" },
    all(Named),
  ),
};

export const outsourcingTerminationRoutes = {
  ...routesOf(outsourcingTerminationAgreements),
  /** Whoever sees a termination agreement prints it, at the address of the specification (§7). */
  print: defineRoute({
    name: "outsourcing-termination-agreements.print",
    method: "POST",
    costly: true,
    transaction: false,
    access: {
      families: {
        plain: "outsourcing-termination-agreements/print/:id",
        outsourcings: "outsourcings/termination_agreement/print/:id",
        outsourcingsUsers: "outsourcings/users/termination_agreement/print/:id",
      },
    },
    params: z.object({ id: Id }),
    reply: blob(PDF),
  }),
};
