import { parks } from "../../src/resources/parks/parks.ts";
import { routesOf } from "../resource/routes.ts";

export const parkRoutes = routesOf(parks);
