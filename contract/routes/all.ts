import type { RouteSpec } from "../route.ts";
import { contractRoutes } from "./contracts.ts";
import { counterpartyRoutes } from "./counterparties.ts";
import { dispRoutes } from "./disps.ts";
import { jobRoutes } from "./jobs.ts";
import { okRoutes } from "./oks.ts";
import { parkRoutes } from "./parks.ts";
import { referenceRoutes } from "./reference.ts";
import { sessionRoutes } from "./session.ts";

/** Every call that the two sides promise each other; the server refuses to start when one has no handler. */
export const routes: readonly RouteSpec[] = [
  sessionRoutes,
  referenceRoutes,
  parkRoutes,
  counterpartyRoutes,
  contractRoutes,
  dispRoutes,
  okRoutes,
  jobRoutes,
].flatMap((group) => Object.values(group));
