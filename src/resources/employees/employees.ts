import { defineResource } from "../../../definition/resource.ts";
import { managers } from "../../../definition/who.ts";

/** Employees: who works in the aggregator, how to reach them, and which parks they look after. */
export const employees = defineResource("employees", {
  menu: { group: "reference", order: 40, icon: "employees" },
  calls: { list: ["plain"] },
  access: { list: managers, create: managers, edit: managers },
  import: { key: ["email"] },
  fields: {
    name: { kind: "text", sort: true, search: true, help: true },
    position: { kind: "text", optional: true, sort: true },
    email: { kind: "email", optional: true, sort: true, search: true, unique: "EMAIL_TAKEN" },
    phone: { kind: "phone", optional: true, search: true, unique: "PHONE_TAKEN" },
    note: { kind: "note" },
    /** Their parks; the aggregator itself for whoever works in all of it. */
    workspaces: { kind: "references", computed: true },
    /** None means the whole aggregator. */
    parks: {
      kind: "references",
      to: "parks",
      filter: true,
      label: "employees.fields.workspaces",
      help: "employees.help.workspaces",
    },
    /** Whether somebody with this address can log in here. */
    has_account: { kind: "boolean", computed: true, filter: true },
    is_active: { kind: "boolean", edit: false, filter: true, sort: true },
  },
  list: {
    columns: ["name", "created_at", "position", "email", "phone", "workspaces", "has_account", "is_active"],
    hidden: ["note"],
    edited: ["position", "note"],
    notOnPhone: ["created_at", "has_account"],
    filters: ["park", "is_active", "has_account", "created_at"],
  },
  actions: [
    { name: "activate", on: ["row", "bulk"], set: { is_active: true } },
    { name: "deactivate", on: ["row", "bulk"], set: { is_active: false } },
    { name: "delete", on: ["row", "bulk"], isDanger: true, limit: 500, confirm: true },
  ],
});
