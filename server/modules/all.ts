// Written by `npm run indexes` from the files beside it; a line added by hand is lost.
import type { FastifyInstance } from "fastify";
import type { Deps } from "../http/deps.ts";
import { registerContracts } from "./contracts/contracts.routes.ts";
import { registerCounterparties } from "./counterparties/counterparties.routes.ts";
import { registerDisps } from "./disps/disps.routes.ts";
import { registerImports } from "./imports/imports.routes.ts";
import { registerJobs } from "./jobs/jobs.routes.ts";
import { registerOks } from "./oks/oks.routes.ts";
import { registerParks } from "./parks/parks.routes.ts";
import { registerReference } from "./reference/reference.routes.ts";
import { registerSession } from "./session/session.routes.ts";
import { registerViews } from "./views/views.routes.ts";

/** Every noun of the server; each answers the calls that the contract promises for it. */
export const modules: readonly ((app: FastifyInstance, deps: Deps) => void)[] = [
  registerContracts,
  registerCounterparties,
  registerDisps,
  registerImports,
  registerJobs,
  registerOks,
  registerParks,
  registerReference,
  registerSession,
  registerViews,
];
