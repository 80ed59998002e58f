import { defineResource } from "../../engine/define/define-resource.ts";
import { managers } from "../../engine/define/who.ts";

const documents = [
  "parks",
  "counterparties",
  "contracts",
  "oks",
  "avrs",
  "esfs",
  "payments",
  "offers",
  "driver-reports",
  "driver-contracts",
  "driver-acts",
] as const;
const agreements = [
  ...(["additional-agreements", "termination-agreements", "outsourcing-contracts"] as const),
  ...(["outsourcing-additional-agreements", "outsourcing-termination-agreements"] as const),
] as const;
const others = ["yandex-contracts", "paid-contracts", "paid-avrs", "blocks"] as const;
const people = ["drivers", "drivers-handbook", "employees", "accounts", "services"] as const;
const resources = [
  ...[...documents, ...agreements, ...others, ...people].map((id) => ({ id, label: `${id}.titles.list` as const })),
  { id: "imports", label: "app.menu.imports" },
  { id: "categories", label: "app.menu.categories" },
  { id: "disps", label: "app.menu.statistics" },
  { id: "files", label: "files.title" },
  { id: "session", label: "session.titles.login" },
] as const;

/** Everything that was done in the aggregator: who, when, to which record. */
export const actionHistory = defineResource({
  name: "action-history",
  menu: { group: "settings", order: 90, icon: "section" },
  access: { list: managers },
  fields: {
    created_at: "instant",
    user: "reference",
    deed: "text",
    noun: { kind: "choice", options: resources },
    record: { kind: "reference", toField: "opens" },
    changes: "integer",
  },
  list: {
    columns: ["created_at", "user", "deed", "noun", "record", "changes"],
    notOnPhone: ["changes"],
    filters: ["user", "noun", "created_at"],
    search: true,
  },
});
