import { byServer, defineResource } from "../../../definition/resource.ts";
import { managers, paying } from "../../../definition/who.ts";
import { AVR_SERVICES } from "../../../domain/documents/avrs.ts";
import { paidAvrs as machine } from "../../../domain/documents/paid-avrs.ts";

/** Acts of integrators: what a licensor gets for a month of his contract (domain.md §10.5). Made, not entered. */
export const paidAvrs = defineResource("paid-avrs", {
  menu: { group: "documents", order: 29, icon: "avrs" },
  paths: { list: "/paid/avrs", show: "/paid/avrs/:avrId" },
  calls: { path: "paid/avrs", list: ["plain", "users"], act: ["plain"] },
  access: { list: paying, show: paying },
  bound: { counterparty: "counterparty_id" },
  paper: {
    ...{ route: "PaidAvr", place: 30 },
    of: { "paid-contracts": { by: "contract_id", due: { route: "PaidAvr", from: ["in_force"] } } },
  },
  fields: byServer({
    number: { kind: "text", filter: true, sort: true, search: true },
    status: { kind: "status", machine, filter: true, sort: true },
    period: { kind: "month", filter: true, sort: true },
    formed_on: { kind: "date", filter: true, sort: true },
    /** The integrator. */
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
      to: "paid-contracts",
      kept: true,
      shows: ["number", "date"],
      title: "paid-avrs.contract",
      filter: true,
    },
    total: { kind: "money", total: true, filter: true, sort: true, formula: { lines: "lines", sum: "cost" } },
    /** None where the integrator pays no VAT. */
    vat: {
      kind: "money",
      optional: true,
      total: true,
      sort: true,
      formula: { lines: "lines", sum: "vat", within: { of: "cost", rate: "vat_rate" } },
    },
    without_vat: { kind: "money", card: true, formula: { plus: ["total"], minus: ["vat"] } },
    vat_rate: { kind: "percent", optional: true, card: true },
    /** What a percentage was taken of: the aggregator's reward of the month; none where the fee is a sum. */
    reward: { kind: "money", optional: true, card: true },
    rate: { kind: "percent", optional: true, card: true },
    /** Of how many days of the month the contract was in force. */
    days: { kind: "integer", card: true },
    performer: { kind: "party", words: "avrs.party", facts: ["name", "iin_bin", "address", "director"] },
    customer: { kind: "party", words: "avrs.party", facts: ["name", "iin_bin", "address", "director"] },
    lines: {
      kind: "lines",
      columns: {
        position: { kind: "integer", hidden: true },
        type: {
          kind: "choice",
          words: "statuses.avrServices",
          ids: [AVR_SERVICES.licensor],
          named: true,
          hidden: true,
        },
        name: { kind: "text" },
        unit: { kind: "text" },
        quantity: { kind: "integer" },
        price: { kind: "money" },
        cost: { kind: "money" },
        vat_rate: { kind: "percent", optional: true },
        vat: { kind: "money", optional: true },
        without_vat: { kind: "money" },
      },
      totals: ["cost", "vat", "without_vat"],
    },
    signed_on: { kind: "date", optional: true, default: "today", sort: true },
    chain: { kind: "documents", computed: true, card: true },
    can: { kind: "permissions", computed: true, of: ["sign", "print", "delete"] },
  }),
  list: {
    columns: ["number", "status", "period", "counterparty", "contract", "total", "vat", "formed_on"],
    hidden: ["signed_on", "created_at"],
    notOnPhone: ["contract", "vat", "formed_on"],
    tabs: "status",
    filters: [
      ...(["status", "period", "counterparty"] as const),
      { field: "contract", from: { names: "paid-contracts.numbers", title: "number" } },
      ...(["total", "formed_on", "number"] as const),
    ],
    order: ["-period"],
    actions: [
      {
        call: "paid-avrs.generate",
        window: "lastMonth",
        who: managers,
        skipping: { document: "contract", route: "PaidContract" },
      },
    ],
  },
  card: {
    sections: {
      main: ["number", "formed_on", "period", "contract", "total", "vat", "vat_rate", "without_vat", "signed_on"],
      reckoning: ["reward", "rate", "days"],
      lines: ["lines"],
      performer: ["performer"],
      customer: ["customer"],
      chain: ["chain"],
      record: ["created_at", "updated_at"],
    },
  },
  actions: [
    { name: "sign", on: ["row", "card", "bulk"], who: managers, step: true, asks: { signed_on: "required" } },
    {
      name: "delete",
      on: ["row", "card", "bulk"],
      who: managers,
      isDanger: true,
      limit: 500,
      confirm: { sum: "total" },
      rules: [{ open: "delete", why: "paid-avrs.why.signed" }],
    },
  ],
});
