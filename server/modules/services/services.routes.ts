import type { FastifyInstance } from "fastify";
import { serviceRoutes } from "../../../contract/routes/services.ts";
import { serveRecords, serveSet } from "../../entities/serve.ts";
import type { Deps } from "../../http/deps.ts";
import { serviceListed, storedServices } from "./services.repository.ts";

export function registerServices(app: FastifyInstance, deps: Deps): void {
  serveRecords(app, deps, serviceRoutes, serviceListed, { stored: storedServices });
  serveSet(app, deps, serviceRoutes.active, storedServices, ({ is_active }) =>
    is_active ? "activated" : "deactivated",
  );
}
