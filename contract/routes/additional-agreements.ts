import { additionalAgreements } from "../../src/resources/additional-agreements/additional-agreements.ts";
import { familyPaths } from "../families.ts";
import { printOneRoute } from "../record-routes.ts";
import { routesOf } from "../resource/routes.ts";

export const additionalAgreementRoutes = {
  ...routesOf(additionalAgreements),
  printOne: printOneRoute(
    "additional-agreements.printOne",
    familyPaths("contract/additional_agreement/print/:id", "plain", "users", "outsourcings"),
  ),
};
