import { PASSWORD_MIN_LENGTH } from "../../../domain/access/password.ts";
import { ROLES } from "../../../domain/access/user.ts";
import { defineResource } from "../../engine/define/define-resource.ts";
import { optionsOf } from "../../engine/define/options.ts";

const admin = { flag: "is_admin" } as const;
const notOwn = [{ when: { row: "is_self", op: "eq", value: false }, why: "accounts.why.self" }] as const;

/** Neither of the aggregator's own staff, who see everything, nor bound to what the others see. */
const seesNothing = {
  all: [
    {
      any: [
        { row: "role_id", op: "eq", value: ROLES.client },
        { row: "is_outsourcing", op: "eq", value: true },
      ],
    },
    { row: "park_ids", op: "unset" },
    { row: "counterparty_ids", op: "unset" },
  ],
} as const;

/** Accounts: who can log in to the aggregator, as whom, and bound to what. The administrator's alone. */
export const accounts = defineResource({
  name: "accounts",
  menu: { group: "settings", order: 10, icon: "accounts" },
  access: { list: admin, create: admin, edit: admin },
  fields: {
    name: "text",
    lastname: "text",
    firstname: "text",
    email: { kind: "email", help: true },
    phone: "phone",
    position: "text",
    password: { kind: "password", minLength: PASSWORD_MIN_LENGTH, help: true },
    role: "reference",
    role_id: { kind: "choice", options: optionsOf("session.roles", [1, 2]), default: 1 },
    is_outsourcing: "boolean",
    is_paid: "boolean",
    has_accounting_services: "boolean",
    parks: { kind: "references", to: "parks", names: "parks.names", help: "accounts.help.bounds" },
    counterparties: { kind: "references", to: "counterparties", names: "counterparties.names" },
    is_active: "boolean",
    created_at: "instant",
  },
  list: {
    columns: ["name", "created_at", "email", "phone", "role", "position", "is_outsourcing", "parks", "is_active"],
    hidden: ["counterparties", "is_paid"],
    notOnPhone: ["created_at", "position", "is_outsourcing", "parks"],
    filters: ["role", "is_active", "is_outsourcing", "park", "created_at"],
    search: true,
  },
  form: {
    sections: {
      person: ["lastname", "firstname", "position", "phone"],
      login: ["email", "password"],
      rights: ["role_id", "is_outsourcing", "has_accounting_services", "is_paid", "park_ids", "counterparty_ids"],
    },
    warnings: [{ when: seesNothing, text: "accounts.why.unbound" }],
    confirms: [{ field: "role_id", title: "accounts.confirm.role", text: "accounts.confirm.roleText" }],
  },
  actions: [
    { name: "activate", on: ["row"], run: { call: "accounts.active", set: { is_active: true } } },
    {
      name: "deactivate",
      on: ["row"],
      isDanger: true,
      rules: notOwn,
      confirm: true,
      run: { call: "accounts.active", set: { is_active: false } },
    },
    {
      name: "delete",
      on: ["row"],
      isDanger: true,
      rules: notOwn,
      confirm: true,
      invalidates: ["accounts.", "employees."],
    },
  ],
});
