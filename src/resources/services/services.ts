import { defineResource } from "../../engine/define/define-resource.ts";
import { optionsOf } from "../../engine/define/options.ts";
import { managers } from "../../engine/define/who.ts";

/** Services: what the lines of acts are called, in which units, at what price. */
export const services = defineResource({
  name: "services",
  menu: { group: "reference", order: 30, icon: "services" },
  access: { list: managers, create: managers, edit: managers },
  fields: {
    name: { kind: "text", help: true },
    type_id: { kind: "choice", options: optionsOf("services.types", [1, 2, 3, 4, 5, 6, 7, 8]), help: true },
    unit: { kind: "text", help: true },
    price: { kind: "money", help: true },
    is_vat: { kind: "boolean", default: true },
    vat_rate: "percent",
    note: "note",
    is_active: "boolean",
    created_at: "instant",
    updated_at: "instant",
  },
  list: {
    columns: ["name", "type_id", "price", "vat_rate", "unit", "is_active"],
    hidden: ["note", "created_at"],
    notOnPhone: ["unit", "vat_rate"],
    filters: ["type", "is_active", "is_vat", "price", "created_at"],
    search: true,
  },
  actions: [
    { name: "activate", on: ["row", "bulk"], run: { call: "services.active", set: { is_active: true } } },
    { name: "deactivate", on: ["row", "bulk"], run: { call: "services.active", set: { is_active: false } } },
    { name: "delete", on: ["row", "bulk"], isDanger: true, limit: 500, confirm: true },
  ],
});
