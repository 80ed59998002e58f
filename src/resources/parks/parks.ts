import { ROLES } from "../../../domain/access/user.ts";
import { parks as machine } from "../../../domain/documents/parks.ts";
import { defineResource } from "../../engine/define/define-resource.ts";

const everyone = { role: [ROLES.manager, ROLES.client] } as const;
const managers = { role: [ROLES.manager] } as const;

/** Parks: whose money is split. A manager adds and changes them, a client sees his own. */
export const parks = defineResource({
  name: "parks",
  titles: {
    list: "parks.titles.list",
    one: "parks.titles.one",
    create: "parks.titles.create",
    edit: "parks.titles.edit",
  },
  menu: { group: "parks", order: 10, icon: "parks" },
  paths: { list: "/parks", create: "/parks/add", show: "/parks/:id", edit: "/parks/edit/:id" },
  access: { list: everyone, show: everyone, create: managers, edit: everyone },
  fields: {
    name: { kind: "text", label: "parks.fields.name", required: true, maxLength: 200, help: "parks.help.name" },
    yandex_login: { kind: "text", label: "parks.fields.yandex_login", maxLength: 100, help: "parks.help.yandex_login" },
    city: { kind: "reference", label: "parks.fields.city" },
    city_id: { kind: "reference", label: "parks.fields.city", names: "cities.list", from: "city" },
    status: { kind: "status", label: "parks.fields.status", statuses: machine.statuses },
    counterparties: { kind: "integer", label: "parks.fields.counterparties" },
    created_at: { kind: "instant", label: "parks.fields.created_at" },
    updated_at: { kind: "instant", label: "parks.fields.updated_at" },
  },
  list: {
    columns: [
      { field: "name", width: 240 },
      { field: "yandex_login" },
      { field: "city" },
      { field: "counterparties" },
      { field: "status" },
      { field: "created_at", onPhone: false },
    ],
    filters: [
      { kind: "ids", field: "status", label: "parks.fields.status", from: { counts: "parks.statusCounts" } },
      { kind: "ids", field: "city", label: "parks.fields.city", from: { names: "cities.list" } },
      { kind: "dates", field: "created_at", label: "parks.fields.created_at" },
    ],
    search: "parks.search",
    empty: { title: "parks.empty.title", text: "parks.empty.text" },
  },
  card: {
    status: "status",
    sections: [
      { title: "parks.sections.main", fields: ["name", "yandex_login", "city", "counterparties"] },
      { title: "parks.sections.record", fields: ["created_at", "updated_at"] },
    ],
    related: [
      { resource: "counterparties", filter: "park", label: "parks.related.counterparties" },
      { resource: "contracts", filter: "park", label: "parks.related.contracts" },
      { resource: "oks", filter: "park", label: "parks.related.oks" },
    ],
  },
  form: { sections: [{ fields: ["name", "yandex_login", "city_id"] }] },
  actions: [
    {
      name: "distribution",
      label: "parks.actions.distribution",
      on: ["row", "card"],
      rules: [{ when: { row: "counterparties", op: "gt", value: 0 }, why: "parks.why.noCounterparties" }],
      run: { go: "/parks/:id/distribution/:lastMonth", needs: "oks.parkDistribution" },
    },
    {
      name: "activate",
      label: "parks.actions.activate",
      on: ["row", "card"],
      shown: { row: "status.id", op: "ne", value: 1 },
      confirm: { title: "parks.confirm.activate", verb: "parks.actions.activate" },
      run: { call: "parks.status", body: { id: { row: "id" }, status_id: { value: 1 }, version: { row: "version" } } },
      invalidates: ["parks."],
    },
    {
      name: "disable",
      label: "parks.actions.disable",
      isDanger: true,
      on: ["row", "card"],
      shown: { row: "status.id", op: "eq", value: 1 },
      confirm: { title: "parks.confirm.disable", text: "parks.confirm.disableText", verb: "parks.actions.disable" },
      run: { call: "parks.status", body: { id: { row: "id" }, status_id: { value: 2 }, version: { row: "version" } } },
      invalidates: ["parks."],
    },
  ],
});
