import { counterparties as machine } from "../../../domain/documents/counterparties.ts";
import { TAX_REGIMES } from "../../../domain/limits/tax-regimes.ts";
import { defineResource } from "../../engine/define/define-resource.ts";
import { optionsOf } from "../../engine/define/options.ts";
import { everyone, managers } from "../../engine/define/who.ts";

/** Counterparties: sole traders (ИП) and companies (ТОО) that the money of a park is split among. */
export const counterparties = defineResource({
  name: "counterparties",
  menu: { group: "reference", order: 10, icon: "counterparties" },
  access: { list: everyone, show: everyone, create: managers, edit: managers },
  fields: {
    name: "text",
    form_activity: { kind: "choice", options: optionsOf("counterparties.forms", [1, 2]), default: 1 },
    iin_bin: { kind: "iinBin", required: true, by: "form_activity" },
    director: { kind: "text", help: true },
    director_position: "text",
    email: "email",
    phone: "phone",
    city: { kind: "reference", names: "cities.list" },
    address: "text",
    iik: "iik",
    bik: "bik",
    kbe: "kbe",
    tax_regime: "reference",
    tax_regime_id: { kind: "choice", options: optionsOf("statuses.taxRegimes", TAX_REGIMES) },
    vat_payer: "boolean",
    limits: "text",
    tax_from: { kind: "date", default: "yearStart", help: true },
    note: "note",
    status: { kind: "status", statuses: machine.statuses },
    parks: { kind: "references", to: "parks" },
    created_at: "instant",
    updated_at: "instant",
  },
  list: {
    columns: ["name", "status", "iin_bin", "parks", "form_activity", "tax_regime", "vat_payer", "city"],
    hidden: ["note", "created_at"],
    notOnPhone: ["city", "tax_regime", "vat_payer"],
    filters: [
      "status",
      { field: "park", label: "counterparties.fields.park" },
      "form_activity",
      "tax_regime",
      { field: "vat_payer", words: { yes: "counterparties.vat.yes", no: "counterparties.vat.no" } },
      "city",
      "iin_bin",
    ],
    search: true,
  },
  card: {
    sections: {
      main: ["name", "form_activity", "iin_bin", "director", "director_position", "parks"],
      contacts: ["city", "address", "phone", "email"],
      bank: ["iik", "bik", "kbe"],
      tax: ["tax_regime", "vat_payer", "limits"],
      note: ["note"],
      record: ["created_at", "updated_at"],
    },
    related: { contracts: "counterparty", oks: "counterparty" },
  },
  form: {
    sections: {
      main: ["form_activity", "iin_bin", "name", "director", "director_position"],
      contacts: ["city_id", "address", "phone", "email"],
      bank: ["iik", "bik", "kbe"],
      tax: ["tax_regime_id", "tax_from", "vat_payer"],
      note: ["note"],
    },
    fills: [
      { field: "bik", from: "iik", by: "bankOfAccount", says: "counterparties.hints.bank" },
      { field: "kbe", from: "form_activity", by: "kbeOfActivity", says: "counterparties.hints.kbe" },
    ],
  },
});
