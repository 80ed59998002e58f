import { defineResource } from "../../../definition/resource.ts";
import { administrator } from "../../../definition/who.ts";
import { ROLES } from "../../../domain/access/user.ts";

const isOthers = { row: "is_self", op: "eq", value: false } as const;
const rules = [{ when: isOthers, why: "accounts.why.self", code: "OWN_ACCOUNT" }] as const;
const isClient = { row: "role_id", op: "eq", value: ROLES.client } as const;
/** No parks or counterparties of those that a client sees. */
const seesNothing = [isClient, { row: "park_ids", op: "unset" }, { row: "counterparty_ids", op: "unset" }] as const;
/** What an outsourcer sees follows from his contracts. */
const isOutsourcer = [{ not: isClient }, { row: "is_outsourcing", op: "eq", value: true }] as const;

/** Accounts: who can log in to the aggregator, as whom, and bound to what; never a password nor its hash. The administrator's alone. */
export const accounts = defineResource("accounts", {
  table: "users",
  lacks: ["updated_at"],
  menu: { group: "settings", order: 10, icon: "accounts" },
  // Whoever changes how others come in has to be who sits before the screen: an administrator's window that stands open is none of theirs.
  calls: { path: "admin/users", list: ["plain"], fresh: ["create", "update"] },
  access: { list: administrator, create: administrator, edit: administrator },
  fields: {
    name: { kind: "text", computed: true, sort: true },
    lastname: { kind: "text", max: 100, search: true },
    firstname: { kind: "text", max: 100, search: true },
    email: { kind: "email", unique: "EMAIL_TAKEN", sort: true, search: true, help: true },
    phone: { kind: "phone", unique: "PHONE_TAKEN", optional: true, search: true },
    position: { kind: "text", optional: true },
    /** Whose key alone opens the account (ADR 0038). */
    iin: { kind: "iin", optional: true, help: true },
    password: { kind: "password", help: true },
    role: { kind: "choice", words: "session.roles", ids: [1, 2], default: 1, named: true, filter: true, sort: true },
    is_outsourcing: { kind: "boolean", filter: true },
    is_paid: { kind: "boolean" },
    has_accounting_services: { kind: "boolean" },
    /** What somebody who is not of the aggregator's staff is bound to here. */
    parks: { kind: "references", to: "parks", beside: "user_parks", filter: true, help: "accounts.help.bounds" },
    counterparties: { kind: "references", to: "counterparties", beside: "user_counterparties" },
    /** Whether it can be logged in with. */
    is_active: { kind: "boolean", edit: false, filter: true },
    /** Whether a code is asked for after the password. */
    has_second_factor: { kind: "boolean", computed: true },
    /** Nobody deletes himself or switches himself off. */
    is_self: { kind: "boolean", computed: true, self: true },
  },
  list: {
    columns: ["name", "created_at", "email", "phone", "role", "position", "is_outsourcing", "parks", "is_active"],
    hidden: ["counterparties", "is_paid", "has_second_factor"],
    notOnPhone: ["created_at", "position", "is_outsourcing", "parks"],
    filters: ["role", "is_active", "is_outsourcing", "park", "created_at"],
  },
  relatedTo: { parks: "park" },
  form: {
    sections: {
      person: ["lastname", "firstname", "position", "phone"],
      login: ["email", "password", "iin"],
      rights: ["role_id", "is_outsourcing", "has_accounting_services", "is_paid", "park_ids", "counterparty_ids"],
    },
    warnings: [
      { when: { all: seesNothing }, text: "accounts.why.unbound" },
      { when: { all: isOutsourcer }, text: "accounts.why.outsourcer" },
    ],
    confirms: [{ field: "role_id", title: "accounts.confirm.role", text: "accounts.confirm.roleText" }],
  },
  actions: [
    { name: "activate", on: ["row"], rules, set: { is_active: true } },
    { name: "deactivate", on: ["row"], isDanger: true, rules, confirm: true, set: { is_active: false } },
    {
      name: "end_sessions",
      on: ["row"],
      isDanger: true,
      confirm: true,
      run: { call: "accounts.endSessions", params: { id: { row: "id" } } },
    },
    {
      name: "unpair",
      on: ["row"],
      isDanger: true,
      confirm: true,
      shown: { row: "has_second_factor", op: "eq", value: true },
      run: { call: "accounts.unpair", params: { id: { row: "id" } } },
    },
    { name: "delete", on: ["row"], isDanger: true, rules, confirm: true, invalidates: ["accounts.", "employees."] },
  ],
});
