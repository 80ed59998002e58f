import type { FastifyInstance } from "fastify";
import { employeeRoutes } from "../../../contract/routes/employees.ts";
import { serveRecords, serveSet } from "../../entities/serve.ts";
import type { Deps } from "../../http/deps.ts";
import { parkListed } from "../parks/parks.repository.ts";
import { employeeListed } from "./employees.repository.ts";

export function registerEmployees(app: FastifyInstance, deps: Deps): void {
  serveRecords(app, deps, employeeRoutes, employeeListed, { needs: { park_ids: parkListed } });
  serveSet(app, deps, employeeRoutes.active, employeeListed, (to) => (to.is_active ? "activated" : "deactivated"));
}
