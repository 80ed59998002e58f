import { PASSWORD_MIN_LENGTH } from "../../../domain/access/password.ts";
import { defineResource } from "../../engine/define/define-resource.ts";
import { optionsOf } from "../../engine/define/options.ts";

const admin = { flag: "is_admin" } as const;

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
    created_at: "instant",
  },
  list: {
    columns: ["name", "created_at", "email", "phone", "role", "position", "is_outsourcing", "parks"],
    hidden: ["counterparties", "is_paid"],
    widths: { name: 240, email: 260 },
    notOnPhone: ["created_at", "position", "is_outsourcing", "parks"],
    filters: ["role", "is_outsourcing", "park", "created_at"],
    search: true,
  },
  form: {
    sections: {
      person: ["lastname", "firstname", "position", "phone"],
      login: ["email", "password"],
      rights: ["role_id", "is_outsourcing", "has_accounting_services", "is_paid", "park_ids", "counterparty_ids"],
    },
  },
  actions: [
    {
      name: "delete",
      on: ["row"],
      isDanger: true,
      rules: [{ when: { row: "is_self", op: "eq", value: false }, why: "accounts.why.self" }],
      confirm: true,
      invalidates: ["accounts.", "employees."],
    },
  ],
});
