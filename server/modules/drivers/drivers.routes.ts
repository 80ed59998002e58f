import type { FastifyInstance } from "fastify";
import { driverRoutes } from "../../../contract/routes/drivers.ts";
import { drivers as machine } from "../../../domain/documents/drivers.ts";
import { serveCounts, serveRecords, serveSet } from "../../entities/serve.ts";
import type { Deps } from "../../http/deps.ts";
import { Failure } from "../../http/failure.ts";
import { parkListed } from "../parks/parks.repository.ts";
import { driverListed } from "./drivers.repository.ts";

const active = machine.byCode("active").id;

export function registerDrivers(app: FastifyInstance, deps: Deps): void {
  serveRecords(app, deps, driverRoutes, driverListed, {
    defaults: { status_id: active },
    needs: { park_id: parkListed },
    mayNotDelete: ({ status_id, name }) =>
      machine.mayDelete(machine.byId(Number(status_id)).code).ok
        ? undefined
        : new Failure("DRIVER_WORKS", { values: { name: String(name) } }),
  });
  serveSet(app, deps, driverRoutes.status, driverListed, (to) => (to.status_id === active ? "activated" : "dismissed"));
  serveCounts(app, deps, driverRoutes.statusCounts, driverListed, machine.statuses);
}
