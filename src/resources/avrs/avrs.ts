import { ROLES } from "../../../domain/access/user.ts";
import { avrsAggregator } from "../../../domain/documents/avrs-aggregator.ts";
import { avrsLegal } from "../../../domain/documents/avrs-legal.ts";
import { TAX_REGIMES } from "../../../domain/limits/tax-regimes.ts";
import { defineResource } from "../../engine/define/define-resource.ts";

const inside = { flag: "is_outsourcing", is: false } as const;
const outside = { flag: "is_outsourcing" } as const;
const client = { role: [ROLES.client] } as const;
const isAggregators = { row: "kind", op: "eq", value: "aggregator" } as const;
const isLegal = { row: "kind", op: "eq", value: "legal" } as const;
const kinds = [
  { id: "aggregator", label: "avrs.kinds.aggregator" },
  { id: "legal", label: "avrs.kinds.legal" },
] as const;
const regimes = TAX_REGIMES.map(({ id }) => ({ id, label: `statuses.taxRegimes.${id}` as const }));
const ofOther = { when: { not: { all: [client, isAggregators] } }, why: "avrs.why.ofAggregator" } as const;
const notCreated = { when: { row: "status.id", op: "eq", value: 0 }, why: "avrs.why.notCreated" } as const;
const legalStatus = { kind: "status", label: "avrs.fields.status", statuses: avrsLegal.statuses } as const;
const statusOf = (kind: "aggregator" | "legal") =>
  ({
    kind: "ids",
    field: "status",
    label: "avrs.fields.status",
    from: { counts: "avrs.statusCounts", query: { kind } },
    asTabs: true,
  }) as const;
const common = [
  { kind: "month", field: "period", label: "avrs.fields.period" },
  { kind: "ids", field: "park", label: "avrs.fields.park", from: { names: "parks.names" } },
  { kind: "ids", field: "counterparty", label: "avrs.fields.counterparty", from: { names: "counterparties.names" } },
  {
    kind: "ids",
    field: "contract",
    label: "avrs.fields.contract",
    from: { names: "contracts.numbers", title: "number" },
  },
  { kind: "dates", field: "formed_on", label: "avrs.fields.formed_on" },
  { kind: "ids", field: "regime", label: "avrs.fields.regime", from: { options: regimes } },
  { kind: "money", field: "total", label: "avrs.fields.total" },
  { kind: "texts", field: "number", label: "avrs.fields.number", placeholder: "avrs.paste" },
] as const;
const number = { field: "number", width: 145 } as const;
const rest = [
  { field: "status", width: 130 },
  { field: "formed_on", width: 100, onPhone: false },
  { field: "period", width: 115 },
  { field: "counterparty", width: 180 },
  { field: "total", width: 135, total: "total" },
  { field: "vat", width: 130, total: "vat", onPhone: false },
  { field: "park", width: 150, onPhone: false },
  { field: "contract", width: 140, onPhone: false },
  { field: "report", width: 150, onPhone: false },
  { field: "without_vat", total: "without_vat", isHidden: true, onPhone: false },
  { field: "regime", isHidden: true, onPhone: false },
  { field: "signed_at", isHidden: true, onPhone: false },
  { field: "confirmed_at", isHidden: true, onPhone: false },
  { field: "created_at", isHidden: true, onPhone: false },
] as const;
const columns = [number, ...rest] as const;
const generate = {
  label: "avrs.generate.label",
  title: "avrs.generate.title",
  text: "avrs.generate.text",
  call: "avrs.generate",
  window: "lastMonth",
  skipping: { document: "report", route: "OK" },
  invalidates: ["avrs."],
} as const;
const generateLegal = {
  ...generate,
  label: "avrs.generateLegal.label",
  title: "avrs.generateLegal.title",
  text: "avrs.generateLegal.text",
  call: "avrs.generateLegal",
  window: "sinceTwoMonthsAgo",
} as const;

/** Acts of completed work: the aggregator's to its counterparties, and those of parks as legal entities (spec §2). */
export const avrs = defineResource({
  name: "avrs",
  titles: { list: "avrs.titles.list", one: "avrs.titles.one", edit: "avrs.titles.edit" },
  menu: { group: "documents", order: 14, icon: "avrs" },
  paths: { list: "/avrs", show: "/avrs/aggregator/:avrId", edit: "/avrs/edit/:avrId" },
  access: { list: inside, show: inside, edit: inside },
  fields: {
    number: { kind: "text", label: "avrs.fields.number" },
    kind: { kind: "choice", label: "avrs.fields.kind", options: kinds },
    formed_on: { kind: "date", label: "avrs.fields.formed_on", required: true, help: "avrs.help.formed_on" },
    service_on: { kind: "date", label: "avrs.fields.service_on", required: true },
    period: { kind: "month", label: "avrs.fields.period" },
    park: { kind: "reference", label: "avrs.fields.park", to: "parks" },
    counterparty: { kind: "reference", label: "avrs.fields.counterparty", to: "counterparties" },
    contract: { kind: "reference", label: "avrs.fields.contract", to: "contracts", title: "number" },
    report: { kind: "reference", label: "avrs.fields.report", to: "oks", title: "number" },
    regime: { kind: "reference", label: "avrs.fields.regime" },
    status: { kind: "status", label: "avrs.fields.status", statuses: avrsAggregator.statuses },
    total: { kind: "money", label: "avrs.fields.total" },
    vat: { kind: "money", label: "avrs.fields.vat" },
    without_vat: { kind: "money", label: "avrs.fields.without_vat" },
    vat_rate: { kind: "percent", label: "avrs.fields.vat_rate" },
    signed_at: { kind: "instant", label: "avrs.fields.signed_at" },
    confirmed_at: { kind: "instant", label: "avrs.fields.confirmed_at" },
    created_at: { kind: "instant", label: "avrs.fields.created_at" },
    documents: { kind: "documents", label: "avrs.fields.documents" },
    note: { kind: "note", label: "avrs.fields.note", maxLength: 500, help: "avrs.help.note" },
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
      label: "avrs.fields.lines",
      columns: {
        name: { kind: "text", label: "avrs.lines.name" },
        unit: { kind: "text", label: "avrs.lines.unit" },
        quantity: { kind: "integer", label: "avrs.lines.quantity" },
        price: { kind: "money", label: "avrs.lines.price" },
        cost: { kind: "money", label: "avrs.lines.cost" },
        vat_rate: { kind: "percent", label: "avrs.lines.vat_rate" },
        vat: { kind: "money", label: "avrs.lines.vat" },
        without_vat: { kind: "money", label: "avrs.lines.without_vat" },
      },
      totals: ["cost", "vat", "without_vat"],
    },
  },
  list: {
    columns: [number, { field: "kind", width: 105, onPhone: false }, ...rest],
    filters: [
      { kind: "ids", field: "status", label: "avrs.fields.status", from: { counts: "avrs.statusCounts" } },
      ...common,
    ],
    search: "avrs.search",
    empty: { title: "avrs.empty.title", text: "avrs.empty.text" },
    deeds: [generate, generateLegal],
  },
  card: {
    status: "status",
    sections: [
      {
        title: "avrs.sections.main",
        fields: [
          "kind",
          "formed_on",
          "service_on",
          "period",
          "park",
          "contract",
          "total",
          "vat",
          "vat_rate",
          "documents",
          "note",
        ],
      },
      {
        title: "avrs.fields.performer",
        fields: ["performer_name", "performer_iin_bin", "performer_address", "performer_director"],
      },
      {
        title: "avrs.fields.customer",
        fields: ["customer_name", "customer_iin_bin", "customer_address", "customer_director", "regime"],
      },
      { title: "avrs.sections.lines", fields: ["lines"] },
      { title: "avrs.sections.record", fields: ["created_at", "signed_at", "confirmed_at"] },
    ],
  },
  form: { sections: [{ fields: ["formed_on", "service_on", "note"] }], rules: [ofOther, notCreated] },
  actions: [
    {
      name: "print",
      label: "avrs.actions.print",
      on: ["row", "card", "bulk"],
      limit: 100,
      run: { download: "avrs.print", body: { ids: { rows: "id" } } },
    },
    {
      name: "export1c",
      label: "avrs.actions.export1c",
      on: ["bulk"],
      limit: 500,
      rules: [{ when: isAggregators, why: "avrs.why.onlyOwn" }],
      run: { download: "avrs.export1c", body: { ids: { rows: "id" } } },
    },
    {
      name: "export",
      label: "avrs.actions.export",
      on: ["bulk"],
      limit: 5000,
      run: { download: "avrs.export", body: { ids: { rows: "id" } } },
    },
    {
      name: "delete",
      label: "avrs.actions.delete",
      isDanger: true,
      on: ["row", "bulk"],
      limit: 500,
      rules: [
        ofOther,
        {
          when: { not: { all: [isAggregators, { row: "status.id", op: "eq", value: 2 }] } },
          why: "avrs.why.confirmed",
        },
        { when: { not: { all: [isLegal, { row: "status.id", op: "ne", value: 0 }] } }, why: "avrs.why.signed" },
      ],
      confirm: {
        title: "avrs.confirm.delete",
        text: "avrs.confirm.deleteText",
        verb: "avrs.actions.delete",
        sum: "total",
      },
      run: { call: "avrs.delete", body: { ids: { rows: { id: "id", version: "version" } } } },
      bulk: { chunk: 500 },
      event: "avrs.deleted",
      invalidates: ["avrs."],
    },
  ],
  variants: [
    {
      where: { kind: "aggregator" },
      tab: "avrs.tabs.aggregator",
      titles: { list: "avrs.titles.aggregator", one: "avrs.titles.one" },
      paths: { list: "/avrs/aggregator", show: "/avrs/aggregator/:avrId" },
      access: { list: inside, show: inside },
      list: { columns, filters: [statusOf("aggregator"), ...common], deeds: [generate] },
    },
    {
      where: { kind: "legal" },
      tab: "avrs.tabs.legal",
      titles: { list: "avrs.titles.legal", one: "avrs.titles.one" },
      paths: { list: "/avrs/legal", show: "/avrs/legal/:avrId" },
      access: { list: inside, show: inside },
      fields: { status: legalStatus },
      list: {
        columns,
        filters: [statusOf("legal"), ...common],
        empty: { title: "avrs.empty.legalTitle", text: "avrs.empty.legalText" },
        deeds: [generateLegal],
      },
    },
    {
      where: { kind: "legal" },
      tab: "avrs.tabs.legal",
      titles: { list: "avrs.titles.legal", one: "avrs.titles.one" },
      menu: { group: "documents", order: 14, icon: "avrs" },
      paths: { list: "/outsourcing/avrs/legal", show: "/outsourcing/avrs/legal/:avrId" },
      access: { list: outside, show: outside },
      fields: { status: legalStatus },
      list: {
        columns,
        filters: [statusOf("legal"), ...common],
        empty: { title: "avrs.empty.legalTitle", text: "avrs.empty.legalText" },
      },
    },
  ],
});
