import { z } from "zod";
import { EmployeeEdit, EmployeeRow } from "../entities/employee.ts";
import { recordRoutes } from "../record-routes.ts";
import { changed } from "../replies.ts";
import { defineRoute } from "../route.ts";
import { SeenIds } from "../values.ts";

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
  active: defineRoute({
    name: "employees.active",
    method: "POST",
    access: { families: { plain: "employees/active" } },
    body: z.object({ ids: SeenIds, is_active: z.boolean() }),
    reply: changed(z.object({ changed: z.int() })),
  }),
};
