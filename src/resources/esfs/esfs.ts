import { defineResource } from "../../../definition/resource.ts";
import { managers, withBooks } from "../../../definition/who.ts";
import { FAMILIES } from "../../../domain/access/family.ts";
import { ESF_TABS, esfs as machine } from "../../../domain/documents/esfs.ts";

/** Electronic invoices: made from confirmed acts, issued in the tax authority's system. Columns are those of spec §2. */
export const esfs = defineResource("esfs", {
  tells: { type: "esf" },
  menu: {
    ...{ group: "documents", order: 16, icon: "esfs" },
    badge: [{ who: managers, filters: { status: ["draft", "failed"] }, past: "issue_by" }],
  },
  paths: { show: "/esfs/:esfId" },
  /** Those whose books the aggregator keeps read theirs; managers alone make, sign and delete them (domain.md §10.6). */
  calls: { list: FAMILIES, act: ["plain"] },
  access: { list: withBooks, show: withBooks },
  bound: { park: "park_id", counterparty: "counterparty_id" },
  table: "esfs",
  paper: {
    ...{ route: "ESF", place: 100, date: "turn_date" },
    of: {
      avrs: {
        by: "avr_id",
        due: {
          ...{ route: "ESF", from: ["confirmed"] },
          when: {
            all: [
              { row: "kind", op: "eq", value: "aggregator" },
              { row: "vat", op: "set" },
            ],
          },
        },
      },
    },
  },
  fields: {
    /** The day on which the counterparty confirmed the act. */
    turn_date: { kind: "date", filter: true, sort: true },
    /** The day of issue. */
    discharge_date: { kind: "date", optional: true, default: "today", filter: true, sort: true },
    number: { kind: "text", filter: true, sort: true, search: true },
    /** The tax authority's number. */
    registration_number: {
      kind: "text",
      max: 40,
      nullable: true,
      unique: "TAKEN",
      help: true,
      filter: true,
      sort: true,
      search: true,
    },
    counterparty: {
      kind: "reference",
      to: "counterparties",
      kept: true,
      filter: true,
      sort: true,
      search: ["name", "iin_bin"],
    },
    contract: {
      kind: "reference",
      to: "contracts",
      kept: true,
      shows: ["number", "date"],
      title: "esfs.contract",
      filter: true,
      sort: true,
      search: ["number_contract"],
    },
    total: { kind: "money", total: true, filter: true, sort: true, formula: { lines: "lines", sum: "total" } },
    vat: {
      kind: "money",
      total: true,
      sort: true,
      formula: { lines: "lines", sum: "vat", within: { of: "total", rate: "vat_rate" } },
    },
    without_vat: { kind: "money", card: true, formula: { plus: ["total"], minus: ["vat"] } },
    vat_rate: { kind: "percent", card: true },
    documents: { kind: "documents", computed: true },
    chain: { kind: "documents", computed: true, card: true },
    status: { kind: "status", machine, tabs: ESF_TABS, filter: true, sort: true },
    updated_at: { kind: "instant", edit: false, sort: true },
    /** The last day to issue it, in words; empty once it is issued. */
    deadline: { kind: "text", computed: true },
    issue_by: { kind: "date", filter: true, sort: true },
    period: { kind: "month", filter: true },
    park: { kind: "reference", to: "parks", filter: true },
    /** The tax authority's own code of the status, where it says more than ours. */
    external_status: { kind: "text", nullable: true, card: true },
    seller: { kind: "party", facts: ["name", "iin_bin", "address", "certificate", "iik", "bank", "bik", "kbe"] },
    buyer: { kind: "party", facts: ["name", "iin_bin", "address"] },
    lines: {
      kind: "lines",
      edit: false,
      columns: {
        position: { kind: "integer", hidden: true },
        name: { kind: "text" },
        unit: { kind: "text" },
        quantity: { kind: "integer" },
        /** Without VAT, rounded to the tiyn. */
        unit_price: { kind: "money", computed: true },
        without_vat: { kind: "money" },
        vat_rate: { kind: "percent" },
        vat: { kind: "money" },
        total: { kind: "money" },
      },
      totals: ["without_vat", "vat", "total"],
    },
    created_at: { kind: "instant", edit: false, card: true },
    can: { kind: "permissions", of: ["issue", "sign", "delete", "xml"] },
  },
  list: {
    nameColumn: "number",
    columns: [
      ...(["turn_date", "discharge_date", "number", "status", "counterparty", "contract", "total"] as const),
      ...(["documents", "registration_number"] as const),
    ],
    beside: { discharge_date: "deadline", status: "updated_at" },
    hidden: ["vat", "issue_by", "park", "period"],
    notOnPhone: ["contract", "registration_number"],
    filters: [
      ...(["tab", "status", "period", "counterparty"] as const),
      { field: "contract", from: { names: "contracts.numbers", title: "number" } },
      ...(["park", "turn_date", "discharge_date", "issue_by", "total", "number", "registration_number"] as const),
    ],
    order: ["-turn_date"],
    notices: "esfs.notices",
    links: [{ label: "esfs.links.registry", to: "/esfs/registry", needs: "esfs.registryCheck" }],
    actions: [
      {
        call: "esfs.generate",
        window: "lastMonth",
        skipping: {
          document: "avr",
          route: "AVR",
          again: { code: "ESF_WAS_CANCELLED", flag: "reissue", label: "esfs.generate.again" },
        },
      },
    ],
    export: [
      ...(["turn_date", "discharge_date", "number", "registration_number", "counterparty", "contract"] as const),
      ...(["total", "vat", "documents", "status", "updated_at"] as const),
    ],
  },
  card: {
    sections: {
      main: [
        ...(["number", "registration_number", "turn_date", "discharge_date", "deadline"] as const),
        ...(["total", "vat", "without_vat", "external_status", "updated_at"] as const),
      ],
      seller: ["seller"],
      buyer: ["buyer"],
      contract: ["contract", "counterparty", "park", "period"],
      chain: ["chain"],
      lines: ["lines"],
      record: ["created_at"],
    },
  },
  actions: [
    {
      name: "issue",
      on: ["row", "card"],
      who: managers,
      step: true,
      asks: { registration_number: "required", discharge_date: "required" },
      clears: ["external_status"],
    },
    { name: "print", on: ["row", "card", "bulk"], file: "pdf", limit: 100 },
    { name: "xml", on: ["row", "card", "bulk"], file: "xml", limit: 500 },
    { name: "export", on: ["bulk"], file: "xlsx", limit: 10_000, all: true },
    {
      name: "delete",
      on: ["row", "card", "bulk"],
      who: managers,
      isDanger: true,
      limit: 500,
      confirm: { sum: "total" },
      rules: [{ open: "delete", why: "esfs.why.sent" }],
    },
  ],
});
