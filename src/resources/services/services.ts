import { ROLES } from "../../../domain/access/user.ts";
import { defineResource } from "../../engine/define/define-resource.ts";

const managers = { role: [ROLES.manager] } as const;
const types = ([1, 2, 3, 4, 5, 6, 7, 8] as const).map((id) => ({ id, label: `services.types.${id}` as const }));
const chosen = { ids: { rows: { id: "id", version: "version" } } } as const;

/** Services: what the lines of acts are called, in which units, at what price. */
export const services = defineResource({
  name: "services",
  titles: {
    list: "services.titles.list",
    one: "services.titles.one",
    create: "services.titles.create",
    edit: "services.titles.edit",
  },
  menu: { group: "reference", order: 30, icon: "services" },
  paths: { list: "/services", create: "/services/add", edit: "/services/edit/:id" },
  access: { list: managers, create: managers, edit: managers },
  fields: {
    name: { kind: "text", label: "services.fields.name", required: true, maxLength: 300, help: "services.help.name" },
    type_id: {
      kind: "choice",
      label: "services.fields.type",
      required: true,
      options: types,
      help: "services.help.type",
    },
    unit: { kind: "text", label: "services.fields.unit", required: true, maxLength: 50, help: "services.help.unit" },
    price: { kind: "money", label: "services.fields.price", help: "services.help.price" },
    is_vat: { kind: "boolean", label: "services.fields.is_vat", default: true },
    vat_rate: { kind: "percent", label: "services.fields.vat_rate" },
    note: { kind: "note", label: "services.fields.note", maxLength: 2000 },
    is_active: { kind: "boolean", label: "services.fields.is_active" },
    created_at: { kind: "instant", label: "services.fields.created_at" },
    updated_at: { kind: "instant", label: "services.fields.updated_at" },
  },
  list: {
    columns: [
      { field: "name", width: 340 },
      { field: "type_id", width: 250 },
      { field: "unit", onPhone: false },
      { field: "price" },
      { field: "vat_rate", onPhone: false },
      { field: "is_active" },
      { field: "note", isHidden: true, onPhone: false },
      { field: "created_at", isHidden: true, onPhone: false },
    ],
    filters: [
      { kind: "ids", field: "type", label: "services.fields.type", from: { options: types } },
      { kind: "flag", field: "is_active", label: "services.fields.is_active" },
      { kind: "flag", field: "is_vat", label: "services.fields.is_vat" },
      { kind: "money", field: "price", label: "services.fields.price" },
      { kind: "dates", field: "created_at", label: "services.fields.created_at" },
    ],
    search: "services.search",
    empty: { title: "services.empty.title", text: "services.empty.text" },
  },
  form: { sections: [{ fields: ["name", "type_id", "unit", "price", "is_vat", "note"] }] },
  actions: [
    {
      name: "activate",
      label: "services.actions.activate",
      on: ["row", "bulk"],
      shown: { row: "is_active", op: "eq", value: false },
      run: { call: "services.active", body: { ...chosen, is_active: { value: true } } },
      invalidates: ["services."],
    },
    {
      name: "deactivate",
      label: "services.actions.deactivate",
      on: ["row", "bulk"],
      shown: { row: "is_active", op: "eq", value: true },
      run: { call: "services.active", body: { ...chosen, is_active: { value: false } } },
      invalidates: ["services."],
    },
    {
      name: "delete",
      label: "services.actions.delete",
      isDanger: true,
      on: ["row", "bulk"],
      limit: 500,
      confirm: {
        title: "services.confirm.delete",
        text: "services.confirm.deleteText",
        verb: "services.actions.delete",
      },
      run: { call: "services.delete", body: chosen },
      invalidates: ["services."],
    },
  ],
});
