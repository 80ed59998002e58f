import { defineResource } from "../../../definition/resource.ts";
import { everyone, managers } from "../../../definition/who.ts";
import { FAMILIES, STAFF } from "../../../domain/access/family.ts";
import { registerElsewhere } from "../../../domain/access/register-elsewhere.ts";
import { parks as machine } from "../../../domain/documents/parks.ts";

/** Parks: whose money is split. A manager adds and changes them, a client sees his own. */
export const parks = defineResource("parks", {
  tells: { type: "park" },
  discussed: "staff",
  menu: { group: "parks", order: 10, icon: "parks" },
  calls: {
    list: ["plain", "users", "outsourcings"],
    edit: ["plain", "users"],
    create: ["plain"],
    act: ["plain"],
    names: FAMILIES,
    active: "active",
    related: { counterparties: ["plain", "outsourcings"] },
    idInBody: ["status"], // `parks/status` (spec §7)
  },
  access: { list: everyone, show: everyone, create: managers, edit: everyone },
  bound: { park: "id" },
  apart: ["yandex_login", "city"],
  fields: {
    name: { kind: "text", sort: true, search: true, help: true },
    yandex_login: { kind: "text", max: 100, optional: true, sort: true, search: true, help: true },
    city: { kind: "reference", table: "cities", names: "cities.list", optional: true, filter: true, sort: true },
    status: { kind: "status", machine, default: "active", filter: true, sort: true },
    /** What its contracts follow: another one is a supplementary agreement to each of them (spec §4, domain.md §10.7). */
    aggregator_commission: { kind: "percent", optional: true, card: true, audience: STAFF, help: true },
    /** Of the ride base, in driver reports that are not signed (domain.md §2.6). */
    commissioner_rate: { kind: "percent", optional: true, card: true, audience: STAFF, help: true },
    management_rate: { kind: "percent", optional: true, card: true, audience: STAFF, help: true },
    /** How many of them have a contract in force. */
    counterparties: { kind: "integer", computed: true, sort: true },
  },
  list: {
    columns: ["name", "yandex_login", "city", "counterparties", "status", "created_at"],
    notOnPhone: ["created_at"],
    edited: ["city"],
    filters: ["status", "city", "created_at"],
  },
  card: {
    sections: {
      main: ["name", "yandex_login", "city", "counterparties"],
      rates: ["aggregator_commission", "commissioner_rate", "management_rate"],
      record: ["created_at", "updated_at"],
    },
    related: { counterparties: "park", contracts: "park", oks: "park" },
    panels: ["parks.users"],
  },
  form: {
    confirms: [
      {
        field: "aggregator_commission",
        title: "parks.confirm.commission",
        text: "parks.confirm.commissionText",
      },
    ],
  },
  actions: [
    {
      name: "distribution",
      on: ["row", "card"],
      rules: [{ when: { row: "counterparties", op: "gt", value: 0 }, why: "parks.why.noCounterparties" }],
      run: { go: "/parks/:id/distribution/:lastMonth", needs: "oks.parkDistribution" },
    },
    { name: "activate", on: ["row", "card"], confirm: true, step: true, done: "statusChanged" },
    { name: "disable", on: ["row", "card"], isDanger: true, confirm: true, step: true, done: "statusChanged" },
    registerElsewhere({ call: "parks.addToAggregators", body: { park_ids: { rows: "id" } } }),
  ],
});
