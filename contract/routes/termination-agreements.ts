import { terminationAgreements } from "../../src/resources/termination-agreements/termination-agreements.ts";
import { familyPaths } from "../families.ts";
import { printOneRoute } from "../record-routes.ts";
import { routesOf } from "../resource/routes.ts";

export const terminationAgreementRoutes = {
  ...routesOf(terminationAgreements),
  printOne: printOneRoute(
    "termination-agreements.printOne",
    familyPaths("contract/termination_agreement/print/:id", "plain", "users", "outsourcings"),
  ),
};
