import { contracts } from "../../src/resources/contracts/contracts.ts";
import { routesOf } from "../resource/routes.ts";

export const contractRoutes = routesOf(contracts);
