import { z } from "zod";
import { EmployeeEdit, EmployeeRow } from "../entities/employee.ts";
import { recordRoutes, setRoute } from "../record-routes.ts";

export const employeeRoutes = {
  ...recordRoutes("employees", {
    row: EmployeeRow,
    edit: EmployeeEdit,
    list: {
      filters: { park: "ids", is_active: "flag", has_account: "flag", created_at: "dates" },
      sorts: ["name", "position", "email", "is_active", "created_at"],
    },
    seen: { plain: "employees" },
  }),
  active: setRoute("employees.active", { plain: "employees/active" }, { is_active: z.boolean() }),
};
