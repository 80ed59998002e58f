import { ROLES } from "../../../domain/access/user.ts";
import { defineResource } from "../../engine/define/define-resource.ts";

const managers = { role: [ROLES.manager] } as const;
const chosen = { ids: { rows: { id: "id", version: "version" } } } as const;

/** Employees: who works in the aggregator, how to reach them, and which parks they look after. */
export const employees = defineResource({
  name: "employees",
  titles: {
    list: "employees.titles.list",
    one: "employees.titles.one",
    create: "employees.titles.create",
    edit: "employees.titles.edit",
  },
  menu: { group: "reference", order: 40, icon: "employees" },
  paths: { list: "/employees", create: "/employees/add", edit: "/employees/edit/:id" },
  access: { list: managers, create: managers, edit: managers },
  fields: {
    name: { kind: "text", label: "employees.fields.name", required: true, maxLength: 200, help: "employees.help.name" },
    position: { kind: "text", label: "employees.fields.position", maxLength: 200 },
    email: { kind: "email", label: "employees.fields.email" },
    phone: { kind: "phone", label: "employees.fields.phone" },
    workspaces: { kind: "references", label: "employees.fields.workspaces" },
    park_ids: {
      kind: "references",
      label: "employees.fields.workspaces",
      names: "parks.names",
      from: "parks",
      help: "employees.help.workspaces",
    },
    has_account: { kind: "boolean", label: "employees.fields.has_account" },
    is_active: { kind: "boolean", label: "employees.fields.is_active" },
    note: { kind: "note", label: "employees.fields.note", maxLength: 2000 },
    created_at: { kind: "instant", label: "employees.fields.created_at" },
    updated_at: { kind: "instant", label: "employees.fields.updated_at" },
  },
  list: {
    columns: [
      { field: "name", width: 220 },
      { field: "created_at", onPhone: false },
      { field: "position", width: 190 },
      { field: "email", width: 240 },
      { field: "phone" },
      { field: "workspaces", width: 260 },
      { field: "has_account", onPhone: false },
      { field: "is_active" },
      { field: "note", isHidden: true, onPhone: false },
    ],
    filters: [
      { kind: "ids", field: "park", label: "employees.fields.workspaces", from: { names: "parks.names" } },
      { kind: "flag", field: "is_active", label: "employees.fields.is_active" },
      { kind: "flag", field: "has_account", label: "employees.fields.has_account" },
      { kind: "dates", field: "created_at", label: "employees.fields.created_at" },
    ],
    search: "employees.search",
    empty: { title: "employees.empty.title", text: "employees.empty.text" },
  },
  form: { sections: [{ fields: ["name", "position", "email", "phone", "park_ids", "note"] }] },
  actions: [
    {
      name: "activate",
      label: "employees.actions.activate",
      on: ["row", "bulk"],
      shown: { row: "is_active", op: "eq", value: false },
      run: { call: "employees.active", body: { ...chosen, is_active: { value: true } } },
      invalidates: ["employees."],
    },
    {
      name: "deactivate",
      label: "employees.actions.deactivate",
      on: ["row", "bulk"],
      shown: { row: "is_active", op: "eq", value: true },
      run: { call: "employees.active", body: { ...chosen, is_active: { value: false } } },
      invalidates: ["employees."],
    },
    {
      name: "delete",
      label: "employees.actions.delete",
      isDanger: true,
      on: ["row", "bulk"],
      limit: 500,
      confirm: {
        title: "employees.confirm.delete",
        text: "employees.confirm.deleteText",
        verb: "employees.actions.delete",
      },
      run: { call: "employees.delete", body: chosen },
      invalidates: ["employees."],
    },
  ],
});
