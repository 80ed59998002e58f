import { parks as machine } from "../../../domain/documents/parks.ts";
import { defineResource } from "../../engine/define/define-resource.ts";
import { everyone, managers } from "../../engine/define/who.ts";

/** Parks: whose money is split. A manager adds and changes them, a client sees his own. */
export const parks = defineResource({
  name: "parks",
  menu: { group: "parks", order: 10, icon: "parks" },
  access: { list: everyone, show: everyone, create: managers, edit: everyone },
  fields: {
    name: { kind: "text", help: true },
    yandex_login: { kind: "text", help: true },
    city: { kind: "reference", names: "cities.list" },
    status: { kind: "status", statuses: machine.statuses },
    counterparties: "integer",
    created_at: "instant",
    updated_at: "instant",
  },
  list: {
    columns: ["name", "yandex_login", "city", "counterparties", "status", "created_at"],
    notOnPhone: ["created_at"],
    filters: ["status", "city", "created_at"],
    search: true,
  },
  card: {
    sections: { main: ["name", "yandex_login", "city", "counterparties"], record: ["created_at", "updated_at"] },
    related: { counterparties: "park", contracts: "park", oks: "park" },
  },
  actions: [
    {
      name: "distribution",
      on: ["row", "card"],
      rules: [{ when: { row: "counterparties", op: "gt", value: 0 }, why: "parks.why.noCounterparties" }],
      run: { go: "/parks/:id/distribution/:lastMonth", needs: "oks.parkDistribution" },
    },
    { name: "activate", on: ["row", "card"], confirm: true, run: { call: "parks.status", set: { status_id: 1 } } },
    {
      name: "disable",
      on: ["row", "card"],
      isDanger: true,
      shown: { row: "status.id", op: "eq", value: 1 },
      confirm: true,
      run: { call: "parks.status", set: { status_id: 2 } },
    },
  ],
});
