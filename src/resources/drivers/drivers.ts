import { ROLES } from "../../../domain/access/user.ts";
import { drivers as machine } from "../../../domain/documents/drivers.ts";
import { defineResource } from "../../engine/define/define-resource.ts";

const everyone = { role: [ROLES.manager, ROLES.client] } as const;
const managers = { role: [ROLES.manager] } as const;
const chosen = { ids: { rows: { id: "id", version: "version" } } } as const;

/** Drivers of the parks: who drives, with which papers and which car. */
export const drivers = defineResource({
  name: "drivers",
  titles: {
    list: "drivers.titles.list",
    one: "drivers.titles.one",
    create: "drivers.titles.create",
    edit: "drivers.titles.edit",
  },
  menu: { group: "parks", order: 30, icon: "drivers" },
  paths: { list: "/drivers", create: "/drivers/add", show: "/drivers/:id", edit: "/drivers/edit/:id" },
  access: { list: everyone, show: everyone, create: managers, edit: managers },
  fields: {
    name: { kind: "text", label: "drivers.fields.name", required: true, maxLength: 200, help: "drivers.help.name" },
    iin: { kind: "iin", label: "drivers.fields.iin" },
    phone: { kind: "phone", label: "drivers.fields.phone" },
    licence: { kind: "licence", label: "drivers.fields.licence" },
    plate: { kind: "plate", label: "drivers.fields.plate" },
    park: { kind: "reference", label: "drivers.fields.park", to: "parks" },
    park_id: { kind: "reference", label: "drivers.fields.park", required: true, names: "parks.names", from: "park" },
    status: { kind: "status", label: "drivers.fields.status", statuses: machine.statuses },
    hired_on: { kind: "date", label: "drivers.fields.hired_on", default: "today" },
    in_ledger: { kind: "boolean", label: "drivers.fields.in_ledger" },
    note: { kind: "note", label: "drivers.fields.note", maxLength: 2000 },
    created_at: { kind: "instant", label: "drivers.fields.created_at" },
    updated_at: { kind: "instant", label: "drivers.fields.updated_at" },
  },
  list: {
    columns: [
      { field: "name", width: 240 },
      { field: "status" },
      { field: "park", width: 180 },
      { field: "iin" },
      { field: "phone" },
      { field: "licence", onPhone: false },
      { field: "plate" },
      { field: "hired_on", onPhone: false },
      { field: "in_ledger", onPhone: false },
      { field: "created_at", isHidden: true, onPhone: false },
    ],
    filters: [
      {
        kind: "ids",
        field: "status",
        label: "drivers.fields.status",
        from: { counts: "drivers.statusCounts" },
        asTabs: true,
      },
      { kind: "ids", field: "park", label: "drivers.fields.park", from: { names: "parks.names" } },
      { kind: "flag", field: "in_ledger", label: "drivers.fields.in_ledger" },
      { kind: "texts", field: "iin", label: "drivers.fields.iin", placeholder: "drivers.paste.iin" },
      { kind: "texts", field: "plate", label: "drivers.fields.plate", placeholder: "drivers.paste.plate" },
      { kind: "dates", field: "hired_on", label: "drivers.fields.hired_on" },
    ],
    search: "drivers.search",
    empty: { title: "drivers.empty.title", text: "drivers.empty.text" },
  },
  card: {
    status: "status",
    sections: [
      { title: "drivers.sections.person", fields: ["name", "iin", "phone", "licence"] },
      { title: "drivers.sections.work", fields: ["park", "plate", "hired_on", "in_ledger"] },
      { title: "drivers.sections.note", fields: ["note"] },
      { title: "drivers.sections.record", fields: ["created_at", "updated_at"] },
    ],
    related: [{ resource: "drivers-handbook", filter: "driver", label: "drivers.related.handbook" }],
  },
  form: {
    sections: [
      { title: "drivers.sections.person", fields: ["name", "iin", "phone", "licence"] },
      { title: "drivers.sections.work", fields: ["park_id", "plate", "hired_on"] },
      { title: "drivers.sections.note", fields: ["note"] },
    ],
  },
  actions: [
    {
      name: "activate",
      label: "drivers.actions.activate",
      on: ["row", "card", "bulk"],
      shown: { row: "status.id", op: "ne", value: 1 },
      run: { call: "drivers.status", body: { ...chosen, status_id: { value: 1 } } },
      invalidates: ["drivers."],
    },
    {
      name: "dismiss",
      label: "drivers.actions.dismiss",
      isDanger: true,
      on: ["row", "card", "bulk"],
      shown: { row: "status.id", op: "ne", value: 2 },
      confirm: {
        title: "drivers.confirm.dismiss",
        text: "drivers.confirm.dismissText",
        verb: "drivers.actions.dismiss",
      },
      run: { call: "drivers.status", body: { ...chosen, status_id: { value: 2 } } },
      invalidates: ["drivers."],
    },
    {
      name: "delete",
      label: "drivers.actions.delete",
      isDanger: true,
      on: ["row", "card", "bulk"],
      limit: 500,
      rules: [{ when: { row: "status.id", op: "ne", value: 1 }, why: "drivers.why.works" }],
      confirm: { title: "drivers.confirm.delete", text: "drivers.confirm.deleteText", verb: "drivers.actions.delete" },
      run: { call: "drivers.delete", body: chosen },
      invalidates: ["drivers.", "drivers-handbook."],
    },
  ],
});
