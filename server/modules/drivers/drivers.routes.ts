import type { FastifyInstance } from "fastify";
import type { DriverEdit } from "../../../contract/entities/driver.ts";
import { driverRoutes } from "../../../contract/routes/drivers.ts";
import { drivers as machine } from "../../../domain/documents/drivers.ts";
import { serveCounts, serveRecords, serveSet } from "../../entities/serve.ts";
import { namesOf } from "../../entities/statuses.ts";
import type { Deps } from "../../http/deps.ts";
import { Failure } from "../../http/failure.ts";
import { needParks } from "../parks/parks.repository.ts";
import { driverListed, storedDrivers } from "./drivers.repository.ts";

const active = machine.byCode("active").id;

export function registerDrivers(app: FastifyInstance, deps: Deps): void {
  serveRecords(app, deps, driverRoutes, driverListed, {
    stored: storedDrivers,
    defaults: { status_id: active },
    columns: async (edit, { tx, scope }) => {
      const { park_id } = edit as DriverEdit; // the contract's own body
      await needParks(tx, scope, [park_id], "park_id");
      return edit;
    },
    mayNotDelete: ({ status_id, name }) =>
      machine.mayDelete(machine.byId(Number(status_id)).code).ok
        ? undefined
        : new Failure("DRIVER_WORKS", { values: { name: String(name) } }),
  });
  serveSet(app, deps, driverRoutes.status, storedDrivers, ({ status_id }) =>
    status_id === active ? "activated" : "dismissed",
  );
  serveCounts(app, deps, driverRoutes.statusCounts, driverListed, {
    column: "drivers.status_id",
    ids: machine.statuses.map(({ id }) => id),
    names: (t) => namesOf(t, "drivers"),
  });
}
