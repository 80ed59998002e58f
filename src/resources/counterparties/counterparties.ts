import { defineResource } from "../../../definition/resource.ts";
import { everyone, managers } from "../../../definition/who.ts";
import { FAMILIES, STAFF } from "../../../domain/access/family.ts";
import { registerElsewhere } from "../../../domain/access/register-elsewhere.ts";
import { counterparties as machine } from "../../../domain/documents/counterparties.ts";
import { TAX_REGIMES } from "../../../domain/limits/tax-regimes.ts";

const taxRegimes = { words: "statuses.taxRegimes", ids: TAX_REGIMES.map(({ id }) => id), days: TAX_REGIMES } as const;
/** Spec §7: those alone whose limits are watched. */
const tracked = { is_limit: "has_limit" } as const;
/** By contracts that are on. */
const ofContracts = { beside: { table: "contracts", where: "is_active" }, asks: "counterparties.fields.park" } as const;

/** Counterparties: sole traders (ИП) and companies (ТОО) that the money of a park is split among. */
export const counterparties = defineResource("counterparties", {
  discussed: "everybody",
  menu: { group: "reference", order: 10, icon: "counterparties" },
  calls: {
    list: FAMILIES,
    edit: ["plain"],
    names: ["plain"],
    counts: {
      status: ["plain"],
      belong_aggregator: { families: ["plain"], at: "belong-aggregator" },
      tax_regime: { families: ["plain"], at: "tax-regime", flags: tracked },
      vat_payer: { families: ["plain"], at: "vat-payer", flags: tracked },
      has_accounting_services: { families: ["plain"], at: "account-services", flags: tracked },
    },
  },
  access: { list: everyone, show: everyone, create: managers, edit: managers },
  bound: { counterparty: "id" },
  fields: {
    name: { kind: "text", max: 300, sort: true, search: true },
    /** 1 sole trader (ИП), otherwise a company (ТОО): spec §3. */
    form_activity: { kind: "choice", words: "counterparties.forms", ids: [1, 2], default: 1, filter: true, sort: true },
    iin_bin: { kind: "iinBin", by: "form_activity", filter: true, sort: true, search: true },
    director: { kind: "text", optional: true, help: true },
    director_position: { kind: "text", optional: true },
    email: { kind: "email", optional: true },
    phone: { kind: "phone", optional: true, search: true },
    city: { kind: "reference", table: "cities", names: "cities.list", optional: true, filter: true, sort: true },
    address: { kind: "text", max: 500, optional: true },
    iik: { kind: "iik", optional: true },
    bik: { kind: "bik", optional: true },
    kbe: { kind: "kbe", optional: true },
    /** Regime and VAT are dated rows beside the counterparty; a row has those of today. */
    tax_regime: { kind: "choice", ...taxRegimes, named: true, beside: true, filter: true },
    vat_payer: { kind: "boolean", beside: true, filter: true, words: "counterparties.vat" },
    /** Since when both are so; nothing where an edit changes neither. A new counterparty has a day. */
    tax_from: { kind: "date", optional: true, default: "yearStart", beside: true, shown: false, help: true },
    /** Whether the aggregator watches its limits, and whether it keeps its books (domain.md §10.6). */
    has_limit: { kind: "boolean", default: true, filter: true, help: true },
    has_accounting_services: {
      kind: "boolean",
      default: false,
      words: "counterparties.books",
      filter: true,
      audience: STAFF,
      help: true,
    },
    /** Whose it was first: a copy that came of another aggregator's register says so. */
    belong_aggregator: {
      kind: "choice",
      words: "counterparties.belong",
      ids: [1, 2],
      named: true,
      computed: true,
      filter: true,
      audience: STAFF,
    },
    /** The limits of this month in words, or that and why there is none. */
    limits: { kind: "text", computed: true },
    /** What the staff tells itself about a counterparty: the call that writes it is theirs alone (spec §7). */
    note: { kind: "note", audience: STAFF, alone: "noted" },
    status: { kind: "status", machine, default: "active", filter: true, sort: true },
    /** Why it is suspended or in the archive. */
    reason: { kind: "text", max: 500, optional: true, edit: false, audience: STAFF },
    /** How far its invitation is; the link itself is told once, when it is made (domain.md §10.6). */
    link: { kind: "text", computed: true, card: true, audience: STAFF },
    parks: { kind: "references", to: "parks", computed: true, ...ofContracts, filter: true },
  },
  list: {
    columns: ["name", "status", "iin_bin", "parks", "form_activity", "tax_regime", "vat_payer", "city"],
    hidden: ["has_limit", "has_accounting_services", "belong_aggregator", "note", "created_at"],
    notOnPhone: ["city", "tax_regime", "vat_payer"],
    edited: ["city", "has_limit", "has_accounting_services", "note"],
    filters: [
      "status",
      "park",
      "form_activity",
      "tax_regime",
      "vat_payer",
      "has_limit",
      "has_accounting_services",
      "belong_aggregator",
      "city",
      "iin_bin",
    ],
  },
  card: {
    sections: {
      main: [
        "name",
        "form_activity",
        "iin_bin",
        "director",
        "director_position",
        "parks",
        "belong_aggregator",
        "reason",
      ],
      contacts: ["city", "address", "phone", "email", "link"],
      bank: ["iik", "bik", "kbe"],
      tax: ["tax_regime", "vat_payer", "has_limit", "limits", "has_accounting_services"],
      note: ["note"],
      record: ["created_at", "updated_at"],
    },
    panels: ["limits.ofCounterparty"],
    related: { contracts: "counterparty", oks: "counterparty" },
  },
  form: {
    sections: {
      main: ["form_activity", "iin_bin", "name", "director", "director_position"],
      contacts: ["city_id", "address", "phone", "email"],
      bank: ["iik", "bik", "kbe"],
      tax: ["tax_regime_id", "tax_from", "vat_payer", "has_limit", "has_accounting_services"],
      note: ["note"],
    },
    fills: [
      { field: "bik", from: "iik", by: "bankOfAccount", says: "counterparties.hints.bank" },
      { field: "kbe", from: "form_activity", by: "kbeOfActivity", says: "counterparties.hints.kbe" },
    ],
    known: {
      from: "iin_bin",
      call: "counterparties.iinInfo",
      query: "iin",
      says: "counterparties.hints.known",
      takes: {
        name: "name",
        director: "director",
        director_position: "director_position",
        phone: "phone",
        email: "email",
        city_id: "city_id",
        address: "address",
        iik: "iik",
        bik: "bik",
      },
    },
  },
  actions: [
    { name: "activate", on: ["row", "card", "bulk"], step: true, clears: ["reason"] },
    { name: "suspend", on: ["row", "card", "bulk"], confirm: true, step: true, asks: { reason: "optional" } },
    {
      name: "archive",
      on: ["row", "card", "bulk"],
      isDanger: true,
      confirm: true,
      step: true,
      asks: { reason: "optional" },
    },
    { name: "restore", on: ["row", "card", "bulk"], confirm: true, step: true, asks: { reason: "optional" } },
    {
      name: "invite",
      on: ["row", "card"],
      who: STAFF,
      confirm: true,
      rules: [{ when: { row: "email", op: "set" }, why: "counterparties.why.noEmail" }],
      run: { call: "counterparties.invite", params: { id: { row: "id" } } },
    },
    { name: "export", on: ["bulk"], file: "xlsx", limit: 10_000, all: true, families: ["plain"] },
    registerElsewhere({ call: "counterparties.addToAggregators", body: { counterparty_ids: { rows: "id" } } }),
  ],
});
