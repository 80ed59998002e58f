import { isOpenTo } from "../../../definition/steps.ts";
import { ROLES } from "../../../domain/access/user.ts";
import { avrsAggregator } from "../../../domain/documents/avrs-aggregator.ts";
import { avrsLegal } from "../../../domain/documents/avrs-legal.ts";
import { defineResource } from "../../engine/define/define-resource.ts";
import { optionsOf } from "../../engine/define/options.ts";

const inside = { flag: "is_outsourcing", is: false } as const;
const outside = { flag: "is_outsourcing" } as const;
const client = { role: [ROLES.client] } as const;
const isAggregators = { row: "kind", op: "eq", value: "aggregator" } as const;
const isLegal = { row: "kind", op: "eq", value: "legal" } as const;
const ofOther = { when: { not: { all: [client, isAggregators] } }, why: "avrs.why.ofAggregator" } as const;
const regimes = optionsOf("statuses.taxRegimes", [1, 2, 3, 4, 5, 6, 7, 8]);
const skipping = { document: "report", route: "OK" } as const;
const generate = { call: "avrs.generate", window: "lastMonth", skipping } as const;
const generateLegal = { call: "avrs.generateLegal", window: "sinceTwoMonthsAgo", skipping } as const;
const legalStatus = { kind: "status", statuses: avrsLegal.statuses } as const;
const legalEmpty = { title: "avrs.empty.legalTitle", text: "avrs.empty.legalText" } as const;

type Machines = { readonly aggregator: typeof avrsAggregator; readonly legal: typeof avrsLegal };

/** What the machines of both kinds make of the form and the buttons. */
export const rulesOf = ({ aggregator, legal }: Machines) =>
  ({
    edit: [
      ofOther,
      {
        when: {
          any: [{ all: [isAggregators, isOpenTo(aggregator, "edit")] }, { all: [isLegal, isOpenTo(legal, "edit")] }],
        },
        why: "avrs.why.notCreated",
      },
    ],
    delete: [
      ofOther,
      { when: { any: [isLegal, isOpenTo(aggregator, "delete")] }, why: "avrs.why.confirmed" },
      { when: { any: [isAggregators, isOpenTo(legal, "delete")] }, why: "avrs.why.signed" },
    ],
  }) as const;
const rules = rulesOf({ aggregator: avrsAggregator, legal: avrsLegal });

/** Acts of completed work: the aggregator's to its counterparties, and those of parks as legal entities (spec §2). */
export const avrs = defineResource({
  name: "avrs",
  menu: { group: "documents", order: 14, icon: "avrs" },
  paths: { show: "/avrs/aggregator/:avrId", edit: "/avrs/edit/:avrId" },
  access: { list: inside, show: inside, edit: inside },
  fields: {
    number: "text",
    kind: { kind: "choice", options: optionsOf("avrs.kinds", ["aggregator", "legal"]) },
    formed_on: { kind: "date", help: true },
    service_on: "date",
    period: "month",
    park: { kind: "reference", to: "parks" },
    counterparty: { kind: "reference", to: "counterparties" },
    contract: { kind: "reference", to: "contracts", names: "contracts.numbers", title: "number" },
    report: { kind: "reference", to: "oks", title: "number" },
    regime: "reference",
    status: { kind: "status", statuses: avrsAggregator.statuses },
    total: { kind: "formula", as: "money", formula: { lines: "lines", sum: "cost" } },
    vat: {
      kind: "formula",
      as: "money",
      formula: { lines: "lines", sum: "vat", within: { of: "cost", rate: "vat_rate" } },
    },
    without_vat: { kind: "formula", as: "money", formula: { plus: ["total"], minus: ["vat"] } },
    vat_rate: "percent",
    signed_at: "instant",
    confirmed_at: "instant",
    created_at: "instant",
    documents: "documents",
    note: { kind: "note", help: true },
    performer_name: { kind: "text", label: "avrs.party.name" },
    performer_iin_bin: { kind: "text", label: "avrs.party.iin_bin" },
    performer_address: { kind: "text", label: "avrs.party.address" },
    performer_director: { kind: "text", label: "avrs.party.director" },
    customer_name: { kind: "text", label: "avrs.party.name" },
    customer_iin_bin: { kind: "text", label: "avrs.party.iin_bin" },
    customer_address: { kind: "text", label: "avrs.party.address" },
    customer_director: { kind: "text", label: "avrs.party.director" },
    lines: {
      kind: "lines",
      columns: {
        name: "text",
        unit: "text",
        quantity: "integer",
        price: "money",
        cost: "money",
        vat_rate: "percent",
        vat: "money",
        without_vat: "money",
      },
      totals: ["cost", "vat", "without_vat"],
    },
  },
  list: {
    columns: [
      "number",
      { field: "kind", onPhone: false },
      "status",
      "period",
      "counterparty",
      "total",
      { field: "vat", onPhone: false },
      { field: "formed_on", onPhone: false },
      { field: "park", onPhone: false },
      { field: "contract", onPhone: false },
      { field: "report", onPhone: false },
    ],
    hidden: ["without_vat", "regime", "signed_at", "confirmed_at", "created_at"],
    totals: ["total", "vat", "without_vat"],
    filters: [
      "status",
      "period",
      "park",
      "counterparty",
      "contract",
      "formed_on",
      { field: "regime", from: { options: regimes } },
      "total",
      "number",
    ],
    search: true,
    actions: [generate, generateLegal],
  },
  card: {
    lead: ["total", "counterparty", "period"],
    rail: ["documents", "performer_name", "customer_name", "created_at"],
    next: "kind",
    sections: {
      main: ["kind", "formed_on", "service_on", "park", "contract", "vat", "vat_rate", "without_vat", "note"],
      lines: ["lines"],
      chain: ["documents"],
      performer: ["performer_name", "performer_iin_bin", "performer_address", "performer_director"],
      customer: ["customer_name", "customer_iin_bin", "customer_address", "customer_director", "regime"],
      record: ["created_at", "signed_at", "confirmed_at"],
    },
  },
  form: { rules: rules.edit },
  actions: [
    { name: "print", on: ["row", "card", "bulk"], limit: 100 },
    { name: "export1c", on: ["bulk"], limit: 500, rules: [{ when: isAggregators, why: "avrs.why.onlyOwn" }] },
    { name: "export", on: ["bulk"], limit: 5000 },
    {
      name: "delete",
      on: ["row", "bulk"],
      isDanger: true,
      limit: 500,
      rules: rules.delete,
      confirm: { sum: "total" },
      bulk: { chunk: 500 },
      event: "avrs.deleted",
    },
  ],
  variants: [
    {
      where: { kind: "aggregator" },
      paths: { list: "/avrs/aggregator" },
      list: { tabs: "status", actions: [generate] },
    },
    {
      where: { kind: "legal" },
      paths: { list: "/avrs/legal" },
      fields: { status: legalStatus },
      list: { tabs: "status", empty: legalEmpty, actions: [generateLegal] },
    },
    {
      where: { kind: "legal" },
      menu: { group: "documents", order: 14, icon: "avrs" },
      paths: { list: "/outsourcing/avrs/legal" },
      access: { list: outside, show: outside },
      fields: { status: legalStatus },
      list: { tabs: "status", empty: legalEmpty },
    },
  ],
});
