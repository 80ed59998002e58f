import { defineResource } from "../../../definition/resource.ts";
import { integrators, managers, paying } from "../../../definition/who.ts";
import { contracts as machine } from "../../../domain/documents/contracts.ts";
import { LICENSOR_FEES } from "../../../domain/documents/paid-avrs.ts";
import { hasProof } from "../../../domain/documents/proofs.ts";
import {
  isNotEsigned,
  keySignatures,
  objection,
  SIDE_FACTS,
  signedSide,
} from "../../../domain/documents/signed-papers.ts";
import { UPLOAD } from "../../../domain/files/check-file.ts";

const isMonthly = { row: "fee_kind", op: "eq", value: "month" } as const;
const isShare = { row: "fee_kind", op: "eq", value: "reward" } as const;
const notOver = { when: { row: "status.id", op: "ne", value: machine.byCode("terminated").id } } as const;
const invalidates = ["paid-contracts.", "paid-avrs."] as const;

const [esign, countersign, ...proofs] = keySignatures("paid-contracts", {
  sides: ["licensee", "licensor"],
  first: { takes: "esign", stamps: ["esigned_at"] },
  second: { takes: "sign", stamps: ["signed_on"], who: integrators },
  invalidates,
});

/** Contracts with integrators, the licensors of the software that the aggregator works with (domain.md §10.5). */
export const paidContracts = defineResource("paid-contracts", {
  tells: { type: "signature" },
  menu: { group: "documents", order: 28, icon: "contracts" },
  paths: {
    list: "/paid/contracts",
    create: "/paid/contracts/add",
    show: "/paid/contracts/:id",
    edit: "/paid/contracts/edit/:id",
  },
  calls: {
    path: "paid/contracts",
    list: ["plain", "users"],
    edit: ["plain"],
    act: ["plain", "users"],
    numbers: ["plain", "users"],
  },
  access: { list: paying, show: paying, create: managers, edit: managers },
  bound: { counterparty: "counterparty_id" },
  paper: { route: "PaidContract", place: 20, frame: true, date: "date" },
  fields: {
    number: { kind: "text", max: 50, unique: "TAKEN", filter: true, sort: true, search: true },
    date: { kind: "date", default: "today", filter: true, sort: true },
    /** The integrator. */
    counterparty: {
      kind: "reference",
      to: "counterparties",
      filter: true,
      sort: true,
      search: ["name", "iin_bin"],
      help: true,
    },
    fee_kind: {
      kind: "choice",
      words: "paid-contracts.fees",
      ids: LICENSOR_FEES,
      default: "month",
      filter: true,
      sort: true,
    },
    /** For a whole month, VAT included. */
    amount: { kind: "money", optional: true, visible: isMonthly, filter: true, sort: true, help: true },
    /** Of the aggregator's reward. */
    rate: { kind: "percent", optional: true, visible: isShare, sort: true, help: true },
    vat_payer: { kind: "boolean", default: true, filter: true, words: "paid-contracts.vat" },
    date_from: { kind: "date", default: "monthStart", filter: true, sort: true },
    date_to: { kind: "date", optional: true, filter: true, sort: true, help: true },
    scan: { kind: "file", ...UPLOAD, filter: true, words: "paid-contracts.scan" },
    status: { kind: "status", machine, words: "statuses.contracts", filter: true, sort: true },
    /** When the aggregator signed with a key; a signature by hand leaves it empty. */
    esigned_at: { kind: "instant", optional: true, edit: false },
    has_proof: hasProof,
    /** When the paper had both signatures. */
    signed_on: { kind: "date", optional: true, edit: false, default: "today" },
    /** Its last day. */
    terminated_on: { kind: "date", optional: true, edit: false, default: "today" },
    /** Why the integrator sent it back. */
    objection: { kind: "note", max: 500, edit: false, card: true },
    licensee: { ...signedSide, label: "paid-contracts.sections.licensee" },
    licensor: { ...signedSide, label: "paid-contracts.sections.licensor" },
    chain: { kind: "documents", computed: true, card: true },
  },
  list: {
    columns: ["number", "status", "counterparty", "fee_kind", "amount", "rate", "vat_payer", "date", "date_from"],
    hidden: ["date_to", "esigned_at", "has_proof", "scan", "created_at"],
    notOnPhone: ["vat_payer", "date", "date_from"],
    tabs: "status",
    filters: ["status", "counterparty", "fee_kind", "vat_payer", "amount", "scan", "date", "date_from", "number"],
    order: ["-date"],
  },
  card: {
    sections: {
      main: ["number", "date", "counterparty", "scan"],
      terms: ["fee_kind", "amount", "rate", "vat_payer"],
      period: ["date_from", "date_to", "esigned_at", "has_proof", "signed_on", "terminated_on"],
      objection: ["objection"],
      licensee: SIDE_FACTS.map((fact) => `licensee_${fact}` as const),
      licensor: SIDE_FACTS.map((fact) => `licensor_${fact}` as const),
      chain: ["chain"],
      record: ["created_at", "updated_at"],
    },
    related: { "paid-avrs": "contract" },
  },
  form: {
    copied: ["fee_kind", "amount", "rate", "vat_payer", "date_from", "date_to"],
    sections: {
      main: ["number", "date", "counterparty_id", "scan"],
      terms: ["fee_kind", "amount", "rate", "vat_payer"],
      period: ["date_from", "date_to"],
    },
    rules: [{ ...notOver, why: "paid-contracts.why.terminated" }],
  },
  checks: [
    {
      when: { any: [isShare, { row: "amount", op: "gt", value: 0 }] },
      why: "paid-contracts.why.amount",
      at: "amount",
    },
    { when: { any: [isMonthly, { row: "rate", op: "gt", value: 0 }] }, why: "paid-contracts.why.rate", at: "rate" },
    {
      when: {
        any: [
          { row: "date_to", op: "unset" },
          { row: "date_to", op: "gte", than: "date_from" },
        ],
      },
      why: "paid-contracts.why.period",
      at: "date_to",
    },
  ],
  actions: [
    esign,
    countersign,
    { name: "print", on: ["row", "card", "bulk"], file: "pdf", limit: 100 },
    ...proofs,
    {
      name: "sign",
      on: ["row", "card"],
      who: managers,
      step: true,
      asks: { signed_on: "required" },
      rules: [{ when: isNotEsigned, why: "paid-contracts.why.byKey" }],
      invalidates,
    },
    objection("paid-contracts", { who: integrators, invalidates }),
    {
      name: "terminate",
      on: ["row", "card"],
      who: managers,
      isDanger: true,
      step: true,
      asks: { terminated_on: "required" },
      invalidates,
    },
    {
      name: "delete",
      on: ["row", "card", "bulk"],
      families: ["plain"],
      isDanger: true,
      limit: 500,
      confirm: true,
      rules: [{ open: "delete", why: "paid-contracts.why.inForce" }],
    },
  ],
});
