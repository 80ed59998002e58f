import { defineResource } from "../../engine/define/define-resource.ts";
import { managers } from "../../engine/define/who.ts";

/** Employees: who works in the aggregator, how to reach them, and which parks they look after. */
export const employees = defineResource({
  name: "employees",
  menu: { group: "reference", order: 40, icon: "employees" },
  access: { list: managers, create: managers, edit: managers },
  fields: {
    name: { kind: "text", help: true },
    position: "text",
    email: "email",
    phone: "phone",
    workspaces: "references",
    park_ids: {
      kind: "references",
      label: "employees.fields.workspaces",
      names: "parks.names",
      from: "parks",
      help: "employees.help.workspaces",
    },
    has_account: "boolean",
    is_active: "boolean",
    note: "note",
    created_at: "instant",
    updated_at: "instant",
  },
  list: {
    columns: ["name", "created_at", "position", "email", "phone", "workspaces", "has_account", "is_active"],
    hidden: ["note"],
    notOnPhone: ["created_at", "has_account"],
    filters: [
      { field: "park", label: "employees.fields.workspaces", from: { names: "parks.names" } },
      "is_active",
      "has_account",
      "created_at",
    ],
    search: true,
  },
  actions: [
    { name: "activate", on: ["row", "bulk"], run: { call: "employees.active", set: { is_active: true } } },
    { name: "deactivate", on: ["row", "bulk"], run: { call: "employees.active", set: { is_active: false } } },
    { name: "delete", on: ["row", "bulk"], isDanger: true, limit: 500, confirm: true },
  ],
});
