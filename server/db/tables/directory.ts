import type { drivers } from "../../../src/resources/drivers/drivers.ts";
import type { employees } from "../../../src/resources/employees/employees.ts";
import type { services } from "../../../src/resources/services/services.ts";
import type { TableOf } from "../table-of.ts";

/** The tables of this file by their names. */
export type Tables = {
  services: TableOf<typeof services>;
  employees: TableOf<typeof employees>;
  drivers: TableOf<typeof drivers>;
};
