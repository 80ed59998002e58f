import { drivers as machine } from "../../../domain/documents/drivers.ts";
import { defineResource } from "../../engine/define/define-resource.ts";
import { everyone, managers } from "../../engine/define/who.ts";

/** Drivers of the parks: who drives, with which papers and which car. */
export const drivers = defineResource({
  name: "drivers",
  menu: { group: "parks", order: 30, icon: "drivers" },
  access: { list: everyone, show: everyone, create: managers, edit: managers },
  fields: {
    name: { kind: "text", help: true },
    iin: "iin",
    phone: "phone",
    licence: "licence",
    plate: "plate",
    park: { kind: "reference", to: "parks", names: "parks.names" },
    status: { kind: "status", statuses: machine.statuses },
    hired_on: { kind: "date", default: "today" },
    in_ledger: "boolean",
    note: "note",
    created_at: "instant",
    updated_at: "instant",
  },
  list: {
    columns: ["name", "status", "park", "iin", "phone", "licence", "plate", "hired_on", "in_ledger"],
    hidden: ["created_at"],
    notOnPhone: ["licence", "hired_on", "in_ledger"],
    tabs: "status",
    filters: ["status", "park", "in_ledger", "iin", "plate", "hired_on"],
    search: true,
  },
  card: {
    sections: {
      person: ["name", "iin", "phone", "licence"],
      work: ["park", "plate", "hired_on", "in_ledger"],
      note: ["note"],
      record: ["created_at", "updated_at"],
    },
    related: { "drivers-handbook": "driver" },
  },
  form: {
    sections: { person: ["name", "iin", "phone", "licence"], work: ["park_id", "plate", "hired_on"], note: ["note"] },
  },
  actions: [
    { name: "activate", on: ["row", "card", "bulk"], run: { call: "drivers.status", set: { status_id: 1 } } },
    {
      name: "dismiss",
      on: ["row", "card", "bulk"],
      isDanger: true,
      confirm: true,
      run: { call: "drivers.status", set: { status_id: 2 } },
    },
    {
      name: "delete",
      on: ["row", "card", "bulk"],
      isDanger: true,
      limit: 500,
      rules: [{ when: { row: "status.id", op: "ne", value: 1 }, why: "drivers.why.works" }],
      confirm: true,
      invalidates: ["drivers.", "drivers-handbook."],
    },
  ],
});
