import { outsourcingTerminationAgreements } from "../../src/resources/outsourcing-termination-agreements/outsourcing-termination-agreements.ts";

import { printOneRoute } from "../record-routes.ts";
import { routesOf } from "../resource/routes.ts";

export const outsourcingTerminationAgreementRoutes = {
  ...routesOf(outsourcingTerminationAgreements),
  printOne: printOneRoute("outsourcing-termination-agreements.printOne", {
    plain: "outsourcing-termination-agreements/print/:id",
    outsourcings: "outsourcings/termination_agreement/print/:id",
    outsourcingsUsers: "outsourcings/users/termination_agreement/print/:id",
  }),
};
