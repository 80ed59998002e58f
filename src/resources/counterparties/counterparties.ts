import { ROLES } from "../../../domain/access/user.ts";
import { counterparties as machine } from "../../../domain/documents/counterparties.ts";
import { TAX_REGIMES } from "../../../domain/limits/tax-regimes.ts";
import { defineResource } from "../../engine/define/define-resource.ts";

const everyone = { role: [ROLES.manager, ROLES.client] } as const;
const managers = { role: [ROLES.manager] } as const;
const forms = [
  { id: 1, label: "counterparties.forms.1" },
  { id: 2, label: "counterparties.forms.2" },
] as const;
const regimes = TAX_REGIMES.map(({ id, from, to }) => ({ id, label: `statuses.taxRegimes.${id}` as const, from, to }));

/** Counterparties: sole traders (ИП) and companies (ТОО) that the money of a park is split among. */
export const counterparties = defineResource({
  name: "counterparties",
  titles: {
    list: "counterparties.titles.list",
    one: "counterparties.titles.one",
    create: "counterparties.titles.create",
    edit: "counterparties.titles.edit",
  },
  menu: { group: "reference", order: 10, icon: "counterparties" },
  paths: {
    list: "/counterparties",
    create: "/counterparties/add",
    show: "/counterparties/:id",
    edit: "/counterparties/edit/:id",
  },
  access: { list: everyone, show: everyone, create: managers, edit: managers },
  fields: {
    name: { kind: "text", label: "counterparties.fields.name", required: true, maxLength: 300 },
    form_activity: {
      kind: "choice",
      label: "counterparties.fields.form_activity",
      required: true,
      options: forms,
      default: 1,
    },
    iin_bin: { kind: "iinBin", label: "counterparties.fields.iin_bin", required: true, by: "form_activity" },
    director: {
      kind: "text",
      label: "counterparties.fields.director",
      maxLength: 200,
      help: "counterparties.help.director",
    },
    director_position: { kind: "text", label: "counterparties.fields.director_position", maxLength: 200 },
    email: { kind: "email", label: "counterparties.fields.email" },
    phone: { kind: "phone", label: "counterparties.fields.phone" },
    city: { kind: "reference", label: "counterparties.fields.city" },
    city_id: { kind: "reference", label: "counterparties.fields.city", names: "cities.list", from: "city" },
    address: { kind: "text", label: "counterparties.fields.address", maxLength: 500 },
    iik: { kind: "iik", label: "counterparties.fields.iik" },
    bik: { kind: "bik", label: "counterparties.fields.bik" },
    kbe: { kind: "kbe", label: "counterparties.fields.kbe" },
    tax_regime: { kind: "reference", label: "counterparties.fields.tax_regime" },
    tax_regime_id: {
      kind: "choice",
      label: "counterparties.fields.tax_regime",
      required: true,
      options: regimes,
      from: "tax_regime",
    },
    vat_payer: { kind: "boolean", label: "counterparties.fields.vat_payer" },
    tax_from: {
      kind: "date",
      label: "counterparties.fields.tax_from",
      required: true,
      default: "yearStart",
      onEdit: "today",
      help: "counterparties.help.tax_from",
    },
    note: { kind: "note", label: "counterparties.fields.note", maxLength: 2000 },
    status: { kind: "status", label: "counterparties.fields.status", statuses: machine.statuses },
    parks: { kind: "references", label: "counterparties.fields.parks", to: "parks" },
    created_at: { kind: "instant", label: "counterparties.fields.created_at" },
    updated_at: { kind: "instant", label: "counterparties.fields.updated_at" },
  },
  list: {
    columns: [
      { field: "name", width: 260 },
      { field: "form_activity" },
      { field: "iin_bin" },
      { field: "parks" },
      { field: "status" },
      { field: "city", onPhone: false },
      { field: "tax_regime", onPhone: false },
      { field: "vat_payer", onPhone: false },
      { field: "created_at", isHidden: true, onPhone: false },
    ],
    filters: [
      {
        kind: "ids",
        field: "status",
        label: "counterparties.fields.status",
        from: { counts: "counterparties.statusCounts" },
      },
      { kind: "ids", field: "park", label: "counterparties.fields.park", from: { names: "parks.names" } },
      {
        kind: "ids",
        field: "form_activity",
        label: "counterparties.fields.form_activity",
        from: { options: forms },
      },
      { kind: "ids", field: "tax_regime", label: "counterparties.fields.tax_regime", from: { options: regimes } },
      {
        kind: "flag",
        field: "vat_payer",
        label: "counterparties.fields.vat_payer",
        words: { yes: "counterparties.vat.yes", no: "counterparties.vat.no" },
      },
      { kind: "ids", field: "city", label: "counterparties.fields.city", from: { names: "cities.list" } },
      {
        kind: "texts",
        field: "iin_bin",
        label: "counterparties.fields.iin_bin",
        placeholder: "counterparties.paste",
      },
    ],
    search: "counterparties.search",
    empty: { title: "counterparties.empty.title", text: "counterparties.empty.text" },
  },
  card: {
    status: "status",
    sections: [
      {
        title: "counterparties.sections.main",
        fields: ["name", "form_activity", "iin_bin", "director", "director_position", "parks"],
      },
      { title: "counterparties.sections.contacts", fields: ["city", "address", "phone", "email"] },
      { title: "counterparties.sections.bank", fields: ["iik", "bik", "kbe"] },
      { title: "counterparties.sections.tax", fields: ["tax_regime", "vat_payer"] },
      { title: "counterparties.sections.note", fields: ["note"] },
      { title: "counterparties.sections.record", fields: ["created_at", "updated_at"] },
    ],
    related: [
      { resource: "contracts", filter: "counterparty", label: "counterparties.related.contracts" },
      { resource: "oks", filter: "counterparty", label: "counterparties.related.oks" },
    ],
  },
  form: {
    sections: [
      {
        title: "counterparties.sections.main",
        fields: ["form_activity", "iin_bin", "name", "director", "director_position"],
      },
      { title: "counterparties.sections.contacts", fields: ["city_id", "address", "phone", "email"] },
      { title: "counterparties.sections.bank", fields: ["iik", "bik", "kbe"] },
      { title: "counterparties.sections.tax", fields: ["tax_regime_id", "tax_from", "vat_payer"] },
      { title: "counterparties.sections.note", fields: ["note"] },
    ],
    fills: [
      { field: "bik", from: "iik", by: "bankOfAccount", says: "counterparties.hints.bank" },
      { field: "kbe", from: "form_activity", by: "kbeOfActivity", says: "counterparties.hints.kbe" },
    ],
  },
  actions: [],
});
