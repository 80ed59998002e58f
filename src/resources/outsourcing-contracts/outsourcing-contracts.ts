import { defineResource } from "../../../definition/resource.ts";
import { everyone, managers } from "../../../definition/who.ts";
import { STAFF } from "../../../domain/access/family.ts";
import { contracts as machine } from "../../../domain/documents/contracts.ts";
import {
  OUTSOURCING_SECTIONS,
  outsourcingSignatures,
  sidesOfOutsourcing,
  whoObjects,
} from "../../../domain/documents/outsourcing-papers.ts";
import { isNotEsigned, objection } from "../../../domain/documents/signed-papers.ts";
import { UPLOAD } from "../../../domain/files/check-file.ts";
import { SIGNING_SERVICES } from "../../../domain/signatures/powers.ts";

const created = { row: "status.id", op: "eq", value: machine.byCode("created").id } as const;
const isInForce = { row: "status.id", op: "eq", value: machine.byCode("in_force").id } as const;
const isNotOver = { row: "status.id", op: "ne", value: machine.byCode("terminated").id } as const;
const signs = { row: "type.id", op: "in", value: SIGNING_SERVICES } as const;
/** What an outsourcer sees follows from them. */
const invalidates = ["outsourcing-contracts.", "parks.", "counterparties."] as const;

/**
 * Contracts of outsourcers with parks (domain.md §10.5): while one is in force, its outsourcer sees the park and the counterparties behind
 * it. Spec §7 has them under `outsourcings/contracts`.
 */
export const outsourcingContracts = defineResource("outsourcing-contracts", {
  tells: { type: "signature" },
  menu: { group: "documents", order: 24, icon: "contracts" },
  calls: {
    path: { outsourcings: "contracts", outsourcingsUsers: "contracts" },
    list: ["plain", "outsourcings", "outsourcingsUsers"],
    edit: ["plain", "outsourcings"],
    act: ["plain", "outsourcingsUsers"],
    numbers: ["plain", "outsourcings"],
    active: "in_force",
    counts: { status: ["plain", "outsourcings", "outsourcingsUsers"], type: ["plain", "outsourcings"] },
  },
  access: { list: everyone, show: everyone, create: managers, edit: managers },
  bound: { park: "park_id", account: "outsourcer_id" },
  paper: { route: "OutsourcingContract", place: 20, frame: true, date: "date" },
  fields: {
    number: { kind: "text", max: 50, unique: "TAKEN", filter: true, sort: true, search: true },
    date: { kind: "date", default: "today", filter: true, sort: true },
    /** What the outsourcer does: the books always, and with them signatures, invoices, or both. */
    type: {
      kind: "choice",
      words: "outsourcing-contracts.types",
      ids: [1, 2, 3, 4],
      default: 1,
      named: true,
      filter: true,
      sort: true,
    },
    park: { kind: "reference", to: "parks", filter: true, sort: true, search: true },
    /** The outsourcer as the paper names it. */
    company: { kind: "text", max: 300, sort: true, search: true, help: true },
    /** By it the outsourcer's own key is known, when it signs by power of attorney. */
    company_iin_bin: { kind: "iinBin", optional: true, help: true },
    /** What the paper says of it besides. */
    company_director_position: { kind: "text", max: 200, optional: true },
    company_director: { kind: "text", max: 300, optional: true },
    company_address: { kind: "text", max: 500, optional: true },
    company_iik: { kind: "iik", optional: true },
    company_bik: { kind: "bik", optional: true },
    /** Which of the park's counterparties has the work done; staff says so, for others do not see them before there is a contract. */
    counterparty: { kind: "reference", to: "counterparties", optional: true, audience: STAFF, help: true },
    /** The account that sees the park while the contract is in force; nobody does before there is one. */
    outsourcer: {
      kind: "reference",
      table: "outsourcers",
      names: "outsourcing-contracts.outsourcers",
      optional: true,
      filter: true,
      help: true,
    },
    /** For a month. */
    fee: { kind: "money", total: true, filter: true, sort: true, help: true },
    vat_payer: { kind: "boolean", filter: true, words: "outsourcing-contracts.vat" },
    scan: { kind: "file", ...UPLOAD, filter: true, words: "outsourcing-contracts.scan" },
    /** The power of attorney by which the outsourcer signs, with a key of its own. */
    poa_number: { kind: "text", max: 50, optional: true, visible: signs },
    poa_date: { kind: "date", optional: true, visible: signs },
    poa_until: { kind: "date", optional: true, visible: signs, filter: true, sort: true, help: true },
    poa_scan: { kind: "file", ...UPLOAD },
    status: { kind: "status", machine, words: "statuses.contracts", filter: true, sort: true },
    signed_on: { kind: "date", optional: true, edit: false, default: "today" },
    /** Its last day in force, by a confirmed termination agreement. */
    terminated_on: { kind: "date", optional: true, edit: false },
    /** Why the park's side sent it back. */
    objection: { kind: "note", max: 500, edit: false, card: true },
    /** What it was concluded at, before any agreement. */
    first_fee: { kind: "money", card: true, computed: true, shown: false, label: "outsourcing-contracts.fields.fee" },
    ...sidesOfOutsourcing,
    chain: { kind: "documents", computed: true, card: true },
  },
  list: {
    columns: ["number", "status", "park", "company", "type", "fee", "date", "poa_until"],
    hidden: ["outsourcer", "vat_payer", "esigned_at", "has_proof", "scan", "created_at"],
    notOnPhone: ["type", "date", "poa_until"],
    tabs: "status",
    filters: ["status", "type", "park", "outsourcer", "fee", "vat_payer", "scan", "date", "poa_until", "number"],
    order: ["-date"],
  },
  card: {
    sections: {
      main: ["number", "date", "type", "scan"],
      parties: ["park", "company", "outsourcer", "counterparty"],
      terms: ["fee", "vat_payer", "esigned_at", "has_proof", "signed_on", "terminated_on"],
      objection: ["objection"],
      ...OUTSOURCING_SECTIONS,
      poa: ["poa_number", "poa_date", "poa_until", "poa_scan"],
      chain: ["chain"],
      record: ["created_at", "updated_at"],
    },
  },
  form: {
    copied: [
      "type_id",
      "company",
      "outsourcer_id",
      "company_iin_bin",
      "company_director_position",
      "company_director",
      "company_address",
      "company_iik",
      "company_bik",
      "fee",
      "vat_payer",
    ],
    sections: {
      main: ["number", "date", "type_id", "scan"],
      parties: ["park_id", "counterparty_id", "company", "outsourcer_id"],
      contractor: [
        "company_iin_bin",
        "company_director_position",
        "company_director",
        "company_address",
        "company_iik",
        "company_bik",
      ],
      terms: ["fee", "vat_payer"],
      poa: ["poa_number", "poa_date", "poa_until", "poa_scan"],
    },
    rules: [
      { when: isNotOver, why: "outsourcing-contracts.why.terminated" },
      { when: { any: [STAFF, created] }, why: "outsourcing-contracts.why.signed" },
    ],
  },
  checks: [
    {
      when: {
        any: [
          { row: "poa_until", op: "unset" },
          { row: "poa_date", op: "unset" },
          { row: "poa_until", op: "gte", than: "poa_date" },
        ],
      },
      why: "outsourcing-contracts.why.poa",
      at: "poa_until",
    },
  ],
  relatedTo: { parks: "park" },
  actions: [
    ...outsourcingSignatures("outsourcing-contracts", {
      first: { takes: "esign", stamps: ["esigned_at"] },
      second: { takes: "sign", stamps: ["signed_on"] },
      invalidates,
    }),
    { name: "print", on: ["row", "card", "bulk"], file: "pdf", limit: 100 },
    {
      name: "sign",
      on: ["row", "card"],
      who: STAFF,
      step: true,
      asks: { signed_on: "required" },
      invalidates,
      rules: [{ when: isNotEsigned, why: "outsourcing-contracts.why.byKey" }],
    },
    objection("outsourcing-contracts", { who: whoObjects, invalidates }),
    {
      name: "supplement",
      on: ["row", "card"],
      rules: [{ when: isInForce, why: "outsourcing-contracts.why.notInForce" }],
      run: {
        go: "/outsourcing-contracts/:id/additional-agreement/add",
        needs: "outsourcing-additional-agreements.create",
      },
    },
    {
      name: "terminate",
      on: ["row", "card"],
      rules: [{ when: isInForce, why: "outsourcing-contracts.why.notInForce" }],
      run: {
        go: "/outsourcing-contracts/:id/termination-agreement/add",
        needs: "outsourcing-termination-agreements.create",
      },
    },
    {
      name: "delete",
      on: ["row", "card", "bulk"],
      who: STAFF,
      families: ["plain"],
      isDanger: true,
      limit: 500,
      confirm: true,
      rules: [{ open: "delete", why: "outsourcing-contracts.why.inForce" }],
    },
  ],
});
