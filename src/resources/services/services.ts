import { defineResource } from "../../../definition/resource.ts";
import { managers } from "../../../definition/who.ts";

/** The lines of an act that a service may be printed as (spec §3). */
const SERVICE_TYPES = [1, 2, 3, 4, 5, 6, 7, 8] as const;

/** Services: what the lines of acts are called, in which units, at what price. */
export const services = defineResource("services", {
  menu: { group: "reference", order: 30, icon: "services" },
  calls: { list: ["plain"] },
  access: { list: managers, create: managers, edit: managers },
  import: { key: ["name"] },
  fields: {
    name: { kind: "text", max: 300, sort: true, search: true, help: true },
    type_id: { kind: "choice", words: "services.types", ids: SERVICE_TYPES, filter: true, sort: true, help: true },
    unit: { kind: "text", max: 50, sort: true, help: true },
    /** For one unit, VAT included; nothing where the act reckons it. */
    price: { kind: "money", optional: true, filter: true, sort: true, help: true },
    is_vat: { kind: "boolean", default: true, filter: true },
    /** The law's rate of today where the service is taxed; nothing: without VAT. */
    vat_rate: { kind: "percent", optional: true, computed: true },
    note: { kind: "note", search: true },
    is_active: { kind: "boolean", edit: false, filter: true, sort: true },
  },
  list: {
    columns: ["name", "type_id", "price", "vat_rate", "unit", "is_active"],
    hidden: ["note", "created_at"],
    edited: ["price", "unit", "note"],
    notOnPhone: ["unit", "vat_rate"],
    filters: ["type", "is_active", "is_vat", "price", "created_at"],
    order: ["type_id", "name"],
  },
  form: { copied: ["type_id", "unit", "price", "is_vat"] },
  actions: [
    { name: "activate", on: ["row", "bulk"], set: { is_active: true } },
    { name: "deactivate", on: ["row", "bulk"], set: { is_active: false } },
    { name: "delete", on: ["row", "bulk"], isDanger: true, limit: 500, confirm: true },
  ],
});
