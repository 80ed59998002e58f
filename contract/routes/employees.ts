import { z } from "zod";
import { EmployeeEdit, EmployeeRow } from "../entities/employee.ts";
import { listOf } from "../list.ts";
import { changed, one } from "../replies.ts";
import { defineRoute } from "../route.ts";
import { Id, SeenIds, Version } from "../values.ts";

const params = z.object({ id: Id });
const at = <const Path extends string>(path: Path) => ({ families: { plain: path } }) as const;
const employeeList = listOf(EmployeeRow, {
  filters: { park: "ids", is_active: "flag", has_account: "flag", created_at: "dates" },
  sorts: ["name", "position", "email", "is_active", "created_at"],
});

export const employeeRoutes = {
  list: defineRoute({ name: "employees.list", method: "GET", access: at("employees"), ...employeeList }),
  one: defineRoute({
    name: "employees.one",
    method: "GET",
    access: at("employees/:id"),
    params,
    reply: one(EmployeeRow),
  }),
  create: defineRoute({
    name: "employees.create",
    method: "POST",
    access: at("employees"),
    body: EmployeeEdit,
    reply: changed(EmployeeRow),
    status: 201,
  }),
  update: defineRoute({
    name: "employees.update",
    method: "PUT",
    access: at("employees/:id"),
    params,
    body: EmployeeEdit.extend({ version: Version }),
    reply: changed(EmployeeRow),
  }),
  active: defineRoute({
    name: "employees.active",
    method: "POST",
    access: at("employees/active"),
    body: z.object({ ids: SeenIds, is_active: z.boolean() }),
    reply: changed(z.object({ changed: z.int() })),
  }),
  delete: defineRoute({
    name: "employees.delete",
    method: "DELETE",
    access: at("employees/delete"),
    body: z.object({ ids: SeenIds }),
    reply: changed(z.object({ deleted: z.int() })),
  }),
};
