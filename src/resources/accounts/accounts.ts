import { PASSWORD_MIN_LENGTH } from "../../../domain/access/password.ts";
import { defineResource } from "../../engine/define/define-resource.ts";

const admin = { flag: "is_admin" } as const;
const roles = [
  { id: 1, label: "session.roles.1" },
  { id: 2, label: "session.roles.2" },
] as const;

/** Accounts: who can log in to the aggregator, as whom, and bound to what. The administrator's alone. */
export const accounts = defineResource({
  name: "accounts",
  titles: {
    list: "accounts.titles.list",
    one: "accounts.titles.one",
    create: "accounts.titles.create",
    edit: "accounts.titles.edit",
  },
  menu: { group: "settings", order: 10, icon: "accounts" },
  paths: { list: "/accounts", create: "/accounts/add", edit: "/accounts/edit/:id" },
  access: { list: admin, create: admin, edit: admin },
  fields: {
    name: { kind: "text", label: "accounts.fields.name" },
    lastname: { kind: "text", label: "accounts.fields.lastname", required: true, maxLength: 100 },
    firstname: { kind: "text", label: "accounts.fields.firstname", required: true, maxLength: 100 },
    email: { kind: "email", label: "accounts.fields.email", required: true, help: "accounts.help.email" },
    phone: { kind: "phone", label: "accounts.fields.phone" },
    position: { kind: "text", label: "accounts.fields.position", maxLength: 200 },
    password: {
      kind: "password",
      label: "accounts.fields.password",
      minLength: PASSWORD_MIN_LENGTH,
      help: "accounts.help.password",
    },
    role: { kind: "reference", label: "accounts.fields.role" },
    role_id: {
      kind: "choice",
      label: "accounts.fields.role",
      required: true,
      options: roles,
      from: "role",
      default: 1,
    },
    is_outsourcing: { kind: "boolean", label: "accounts.fields.is_outsourcing" },
    is_paid: { kind: "boolean", label: "accounts.fields.is_paid" },
    has_accounting_services: { kind: "boolean", label: "accounts.fields.has_accounting_services" },
    parks: { kind: "references", label: "accounts.fields.parks", to: "parks" },
    park_ids: {
      kind: "references",
      label: "accounts.fields.parks",
      names: "parks.names",
      from: "parks",
      help: "accounts.help.bounds",
    },
    counterparties: { kind: "references", label: "accounts.fields.counterparties", to: "counterparties" },
    counterparty_ids: {
      kind: "references",
      label: "accounts.fields.counterparties",
      names: "counterparties.names",
      from: "counterparties",
    },
    created_at: { kind: "instant", label: "accounts.fields.created_at" },
  },
  list: {
    columns: [
      { field: "name", width: 240 },
      { field: "created_at", onPhone: false },
      { field: "email", width: 260 },
      { field: "phone" },
      { field: "role" },
      { field: "position", onPhone: false },
      { field: "is_outsourcing", onPhone: false },
      { field: "parks", onPhone: false },
      { field: "counterparties", isHidden: true, onPhone: false },
      { field: "is_paid", isHidden: true, onPhone: false },
    ],
    filters: [
      { kind: "ids", field: "role", label: "accounts.fields.role", from: { options: roles } },
      { kind: "flag", field: "is_outsourcing", label: "accounts.fields.is_outsourcing" },
      { kind: "ids", field: "park", label: "accounts.fields.parks", from: { names: "parks.names" } },
      { kind: "dates", field: "created_at", label: "accounts.fields.created_at" },
    ],
    search: "accounts.search",
    empty: { title: "accounts.empty.title", text: "accounts.empty.text" },
  },
  form: {
    sections: [
      { title: "accounts.sections.person", fields: ["lastname", "firstname", "position", "phone"] },
      { title: "accounts.sections.login", fields: ["email", "password"] },
      {
        title: "accounts.sections.rights",
        fields: ["role_id", "is_outsourcing", "has_accounting_services", "is_paid", "park_ids", "counterparty_ids"],
      },
    ],
  },
  actions: [
    {
      name: "delete",
      label: "accounts.actions.delete",
      isDanger: true,
      on: ["row"],
      rules: [{ when: { row: "is_self", op: "eq", value: false }, why: "accounts.why.self" }],
      confirm: {
        title: "accounts.confirm.delete",
        text: "accounts.confirm.deleteText",
        verb: "accounts.actions.delete",
      },
      run: { call: "accounts.delete", params: { id: { row: "id" } }, body: { version: { row: "version" } } },
      invalidates: ["accounts.", "employees."],
    },
  ],
});
