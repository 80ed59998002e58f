import type { FastifyInstance } from "fastify";
import type { EmployeeEdit } from "../../../contract/entities/employee.ts";
import { employeeRoutes } from "../../../contract/routes/employees.ts";
import { serveRecords, serveSet } from "../../entities/serve.ts";
import type { Deps } from "../../http/deps.ts";
import { needParks } from "../parks/parks.repository.ts";
import { employeeListed, storedEmployees } from "./employees.repository.ts";

export function registerEmployees(app: FastifyInstance, deps: Deps): void {
  serveRecords(app, deps, employeeRoutes, employeeListed, {
    stored: storedEmployees,
    columns: async (edit, { tx, scope }) => {
      const { park_ids } = edit as EmployeeEdit; // the contract's own body
      return { ...edit, park_ids: await needParks(tx, scope, park_ids, "park_ids") };
    },
  });
  serveSet(app, deps, employeeRoutes.active, storedEmployees, ({ is_active }) =>
    is_active ? "activated" : "deactivated",
  );
}
