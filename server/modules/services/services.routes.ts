import type { FastifyInstance } from "fastify";
import { serviceRoutes } from "../../../contract/routes/services.ts";
import { serveRecords, serveSet } from "../../entities/serve.ts";
import type { Deps } from "../../http/deps.ts";
import { serviceListed } from "./services.repository.ts";

export function registerServices(app: FastifyInstance, deps: Deps): void {
  serveRecords(app, deps, serviceRoutes, serviceListed);
  serveSet(app, deps, serviceRoutes.active, serviceListed, (to) => (to.is_active ? "activated" : "deactivated"));
}
