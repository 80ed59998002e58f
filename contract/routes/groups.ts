// Written by `npm run indexes` from the files beside it; a line added by hand is lost.
import { contractRoutes } from "./contracts.ts";
import { counterpartyRoutes } from "./counterparties.ts";
import { dispRoutes } from "./disps.ts";
import { jobRoutes } from "./jobs.ts";
import { okRoutes } from "./oks.ts";
import { parkRoutes } from "./parks.ts";
import { referenceRoutes } from "./reference.ts";
import { sessionRoutes } from "./session.ts";

/** The calls of every noun. */
export const groups = [
  contractRoutes,
  counterpartyRoutes,
  dispRoutes,
  jobRoutes,
  okRoutes,
  parkRoutes,
  referenceRoutes,
  sessionRoutes,
] as const;
