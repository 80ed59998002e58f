import { byServer, defineResource } from "../../../definition/resource.ts";
import { integrators, managers, paying } from "../../../definition/who.ts";
import { AVR_SERVICES } from "../../../domain/documents/avrs.ts";
import { paidAvrs as machine } from "../../../domain/documents/paid-avrs.ts";
import { hasProof, proofs } from "../../../domain/documents/proofs.ts";
import { isEsigned, isNotEsigned } from "../../../domain/documents/signed-papers.ts";

const facts = ["name", "iin_bin", "address", "director"] as const;

/** Nobody has signed it with a key: the integrator does so first. */
const unsent = { when: isEsigned, why: "paid-avrs.why.notEsigned", code: "DOCUMENT_NOT_SIGNED" } as const;

/** Acts of integrators: what a licensor gets for a month of his contract (domain.md §10.5). Made, not entered. */
export const paidAvrs = defineResource("paid-avrs", {
  tells: { type: "avr" },
  menu: { group: "documents", order: 29, icon: "avrs" },
  paths: { list: "/paid/avrs", show: "/paid/avrs/:avrId" },
  calls: { path: "paid/avrs", list: ["plain", "users"], act: ["plain"] },
  access: { list: paying, show: paying },
  bound: { counterparty: "counterparty_id" },
  paper: {
    route: "PaidAvr",
    place: 30,
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
    performer: { kind: "party", whole: true, words: "avrs.party", facts, label: "paid-avrs.sections.performer" },
    customer: { kind: "party", whole: true, words: "avrs.party", facts, label: "paid-avrs.sections.customer" },
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
    /** When the integrator signed with a key; a paper signed by hand leaves it empty. */
    esigned_at: { kind: "instant", optional: true },
    has_proof: hasProof,
    /** Why the aggregator sent it back. */
    objection: { kind: "note", max: 500, card: true },
    chain: { kind: "documents", computed: true, card: true },
  }),
  list: {
    columns: ["number", "status", "period", "counterparty", "contract", "total", "vat", "formed_on"],
    hidden: ["esigned_at", "has_proof", "signed_on", "created_at"],
    notOnPhone: ["contract", "vat", "formed_on"],
    tabs: "status",
    filters: [
      "status",
      "period",
      "counterparty",
      { field: "contract", from: { names: "paid-contracts.numbers", title: "number" } },
      "total",
      "formed_on",
      "number",
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
      main: [
        "number",
        "formed_on",
        "period",
        "contract",
        "total",
        "vat",
        "vat_rate",
        "without_vat",
        "esigned_at",
        "has_proof",
        "signed_on",
      ],
      objection: ["objection"],
      reckoning: ["reward", "rate", "days"],
      lines: ["lines"],
      performer: ["performer"],
      customer: ["customer"],
      chain: ["chain"],
      record: ["created_at", "updated_at"],
    },
  },
  actions: [
    {
      name: "countersign",
      on: ["row", "card", "bulk"],
      who: integrators,
      sign: "performer",
      at: "sign",
      families: ["users"],
      stamps: "esigned_at",
      clears: ["objection"],
      confirm: { sum: "total" },
      rules: [{ when: isNotEsigned, why: "paid-avrs.why.esigned" }],
    },
    {
      name: "esign",
      on: ["row", "card", "bulk"],
      who: managers,
      sign: "customer",
      at: "sign/aggregators",
      families: ["plain"],
      takes: "sign",
      stamps: "signed_on",
      confirm: { sum: "total" },
      rules: [unsent],
    },
    { name: "print", on: ["row", "card", "bulk"], file: "pdf", limit: 100 },
    ...proofs,
    {
      name: "sign",
      on: ["row", "card", "bulk"],
      who: managers,
      step: true,
      asks: { signed_on: "required" },
      rules: [{ when: isNotEsigned, why: "paid-avrs.why.byKey" }],
    },
    {
      name: "object",
      on: ["row", "card"],
      who: managers,
      step: true,
      asks: { objection: "required" },
      clears: ["esigned_at"],
      rules: [unsent],
    },
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
