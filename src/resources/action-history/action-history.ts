import { ROLES } from "../../../domain/access/user.ts";
import { defineResource } from "../../engine/define/define-resource.ts";

const managers = { role: [ROLES.manager] } as const;
const nouns = [
  { id: "parks", label: "parks.titles.list" },
  { id: "counterparties", label: "counterparties.titles.list" },
  { id: "contracts", label: "contracts.titles.list" },
  { id: "oks", label: "oks.titles.list" },
  { id: "avrs", label: "avrs.titles.list" },
  { id: "esfs", label: "esfs.titles.list" },
  { id: "drivers", label: "drivers.titles.list" },
  { id: "employees", label: "employees.titles.list" },
  { id: "accounts", label: "accounts.titles.list" },
  { id: "services", label: "services.titles.list" },
  { id: "imports", label: "app.menu.imports" },
  { id: "categories", label: "app.menu.categories" },
  { id: "disps", label: "app.menu.statistics" },
] as const;

/** Everything that was done in the aggregator: who, when, to which record. */
export const actionHistory = defineResource({
  name: "action-history",
  titles: { list: "action-history.titles.list", one: "action-history.titles.one" },
  menu: { group: "settings", order: 90, icon: "section" },
  paths: { list: "/action-history" },
  access: { list: managers },
  fields: {
    created_at: { kind: "instant", label: "action-history.fields.created_at" },
    user: { kind: "reference", label: "action-history.fields.user" },
    deed: { kind: "text", label: "action-history.fields.deed" },
    noun: { kind: "choice", label: "action-history.fields.noun", options: nouns },
    record: { kind: "text", label: "action-history.fields.record" },
    changes: { kind: "integer", label: "action-history.fields.changes" },
  },
  list: {
    columns: [
      { field: "created_at" },
      { field: "user", width: 200 },
      { field: "deed", width: 220 },
      { field: "noun" },
      { field: "record", width: 220 },
      { field: "changes", onPhone: false },
    ],
    filters: [
      { kind: "texts", field: "noun", label: "action-history.fields.noun", options: nouns },
      { kind: "dates", field: "created_at", label: "action-history.fields.created_at" },
    ],
    search: "action-history.search",
    empty: { title: "action-history.empty.title", text: "action-history.empty.text" },
  },
  actions: [],
});
