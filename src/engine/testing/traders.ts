import { bankOfAccount } from "../../../domain/identifiers/bik.ts";
import { kbeOfActivity } from "../../../domain/identifiers/transfer-codes.ts";
import type { Resource } from "../define/language/resource.ts";
import type { Registry } from "../registry/registry.ts";
import type { Wire } from "./server.ts";

const everyone = { role: [1, 2] } as const;

/** A form with what a form can have: numbers that depend on each other, fields that fill in by themselves, another record. */
export const traders: Resource = {
  name: "counterparties",
  titles: {
    list: "counterparties.titles.list",
    one: "counterparties.titles.one",
    create: "counterparties.titles.create",
    edit: "counterparties.titles.edit",
  },
  menu: { group: "reference", order: 1, icon: "counterparties" },
  paths: {
    list: "/counterparties",
    show: "/counterparties/:id",
    create: "/counterparties/add",
    edit: "/counterparties/edit/:id",
  },
  access: { list: everyone, show: everyone, create: everyone, edit: everyone },
  fields: {
    name: { kind: "text", label: "counterparties.fields.name", required: true, maxLength: 300 },
    form_activity: {
      kind: "choice",
      label: "counterparties.fields.form_activity",
      required: true,
      options: [
        { id: 1, label: "counterparties.forms.1" },
        { id: 2, label: "counterparties.forms.2" },
      ],
      default: 1,
    },
    iin_bin: { kind: "iinBin", label: "counterparties.fields.iin_bin", required: true, by: "form_activity" },
    director: { kind: "text", label: "counterparties.fields.director" },
    director_position: { kind: "text", label: "counterparties.fields.director_position" },
    email: { kind: "email", label: "counterparties.fields.email" },
    phone: { kind: "phone", label: "counterparties.fields.phone" },
    city_id: { kind: "reference", label: "counterparties.fields.city", names: "cities.list", from: "city" },
    address: { kind: "text", label: "counterparties.fields.address" },
    iik: { kind: "iik", label: "counterparties.fields.iik" },
    bik: { kind: "bik", label: "counterparties.fields.bik" },
    kbe: { kind: "kbe", label: "counterparties.fields.kbe" },
    note: { kind: "note", label: "counterparties.fields.note" },
    tax_regime_id: {
      kind: "choice",
      label: "counterparties.fields.tax_regime",
      required: true,
      options: [
        { id: 1, label: "statuses.taxRegimes.1" },
        { id: 4, label: "statuses.taxRegimes.4", to: "2025-12-31" },
      ],
      from: "tax_regime",
      default: 1,
    },
    vat_payer: { kind: "boolean", label: "counterparties.fields.vat_payer" },
    tax_from: {
      kind: "date",
      label: "counterparties.fields.tax_from",
      default: "yearStart",
    },
  },
  list: {
    columns: [{ field: "name" }],
    filters: [],
    empty: { title: "counterparties.empty.title", text: "counterparties.empty.text" },
  },
  card: { sections: [{ fields: ["name", "iin_bin"] }] },
  form: {
    sections: [
      { fields: ["form_activity", "iin_bin", "name", "director", "director_position", "email", "phone"] },
      { fields: ["city_id", "address", "iik", "bik", "kbe", "tax_regime_id", "tax_from", "vat_payer", "note"] },
    ],
    fills: [
      { field: "bik", from: "iik", by: "bankOfAccount", says: "counterparties.hints.bank" },
      { field: "kbe", from: "form_activity", by: "kbeOfActivity", says: "counterparties.hints.kbe" },
    ],
    known: {
      from: "iin_bin",
      call: "counterparties.iinInfo",
      query: "iin",
      says: "counterparties.hints.known",
      takes: { name: "name", director: "director", phone: "phone" },
    },
  },
  actions: [],
};

/** How its fields follow from others. */
export const traderFills: NonNullable<Registry["fills"]> = {
  bankOfAccount: (account) => bankOfAccount(String(account)),
  kbeOfActivity,
};

/** A counterparty as the server keeps it. */
export const traderOf = (change: Readonly<Record<string, unknown>> = {}): Wire => ({
  id: 7,
  name: "ИП Есенова",
  form_activity: 1,
  iin_bin: "780425490013",
  director: "Есенова Ольга",
  director_position: "",
  email: null,
  phone: "+77000001001",
  city: { id: 2, name: "Астана" },
  address: "",
  iik: null,
  bik: null,
  kbe: "19",
  tax_regime: { id: 4, name: "Патент" },
  vat_payer: false,
  has_limit: true,
  has_accounting_services: false,
  limits: "",
  note: "",
  status: { id: 1, name: "работает" },
  parks: [],
  can: {},
  created_at: "2026-01-01T00:00:00Z",
  updated_at: "2026-01-01T00:00:00Z",
  version: 3,
  ...change,
});
