import { defineResource } from "../../../definition/resource.ts";
import { clients, everyone, managers } from "../../../definition/who.ts";
import { contracts as machine } from "../../../domain/documents/contracts.ts";
import {
  CONTRACT_SIDES,
  isNotEsigned,
  keySignatures,
  objection,
  SIDE_SECTIONS,
  sidesOfContract,
} from "../../../domain/documents/signed-papers.ts";
import { UPLOAD } from "../../../domain/files/check-file.ts";

const invalidates = ["contracts.", "parks.", "counterparties."];
const isInForce = { row: "status.id", op: "eq", value: machine.byCode("in_force").id } as const;
const isNotTerminated = { row: "status.id", op: "ne", value: machine.byCode("terminated").id } as const;

const [esign, countersign, ...proofs] = keySignatures("contracts", {
  sides: CONTRACT_SIDES,
  first: { takes: "esign", stamps: ["esigned_at"] },
  second: { takes: "sign", stamps: ["signed_on"] },
  invalidates,
  one: "contract_id",
});

/** Contracts between a park's counterparty and the aggregator: at what rates, from which balance, within which cap. */
export const contracts = defineResource("contracts", {
  tells: { type: "signature" },
  discussed: "everybody",
  menu: { group: "documents", order: 20, icon: "contracts" },
  calls: {
    path: "contract", // spec §7; the plural is of outsourcers' own contracts, see outsourcing-contracts
    list: ["plain", "users", "outsourcings"],
    edit: ["plain"],
    act: ["plain", "users"],
    numbers: ["plain", "outsourcings"],
    active: "in_force",
    counts: { status: ["plain"], type: ["plain", "outsourcings"] },
  },
  access: { list: everyone, show: everyone, create: managers, edit: managers },
  bound: { park: "park_id", counterparty: "counterparty_id" },
  paper: {
    route: "Contract",
    place: 20,
    frame: true,
    number: "number_contract",
    date: "date_conclusion",
    /** The offers of the same park and counterparty: no contract names the one that it came of. */
    of: {
      offers: {
        same: ["park_id", "counterparty_id"],
        gone: "stays",
        due: { route: "Contract", from: ["signed"] },
      },
    },
  },
  fields: {
    number_contract: { kind: "text", max: 50, filter: true, sort: true, search: true },
    date_conclusion: { kind: "date", default: "today", filter: true, sort: true },
    /** Commission, services. */
    type: { kind: "choice", words: "statuses.contractTypes", ids: [1, 2], named: true, edit: false, filter: true },
    park: { kind: "reference", to: "parks", filter: true, sort: true, search: true },
    counterparty: { kind: "reference", to: "counterparties", filter: true, sort: true, search: ["name", "iin_bin"] },
    /** The rates are dated rows beside the contract; a row has those of today. */
    rate: { kind: "percent", beside: true, sort: true, help: true },
    bonus_rate: { kind: "percent", beside: true },
    month_cap: { kind: "money", optional: true, help: true },
    /** What stood on the counterparty's balance before its first month here; entered once. */
    starting_balance: { kind: "money", default: "zero", help: true },
    /** In force once both have signed it, with keys or on the original that a manager puts in (domain.md §10.7). */
    status: { kind: "status", machine, filter: true, sort: true },
    is_active: { kind: "boolean", edit: false, filter: true, words: "contracts.active" },
    signed_on: { kind: "date", optional: true, edit: false, default: "today", filter: true, sort: true },
    /** Its last day in force, by a confirmed termination agreement. */
    ended_on: { kind: "date", optional: true, edit: false, filter: true, sort: true },
    /** Of its newest report. */
    chain: { kind: "documents", computed: true, card: true },
    ...sidesOfContract,
    /** Whose signature it waits for. */
    turn: {
      kind: "choice",
      words: "contracts.turns",
      ids: ["aggregator", "counterparty"],
      label: "contracts.turn",
      computed: true,
      card: true,
      filter: true,
    },
    /** What it was concluded at: its rates as they were before any agreement. */
    first_rate: { kind: "percent", card: true, computed: true, shown: false, label: "contracts.fields.rate" },
    first_bonus_rate: {
      kind: "percent",
      card: true,
      computed: true,
      shown: false,
      label: "contracts.fields.bonus_rate",
    },
    /** Why the client sent it back. */
    objection: { kind: "note", max: 500, edit: false, card: true },
    /** The signed paper. */
    scan: { kind: "file", ...UPLOAD, filter: true, help: true, words: "contracts.scan" },
  },
  list: {
    columns: [
      "number_contract",
      "status",
      "counterparty",
      "park",
      "rate",
      "bonus_rate",
      "month_cap",
      "date_conclusion",
      "is_active",
    ],
    hidden: ["type", "starting_balance", "signed_on", "esigned_at", "has_proof", "ended_on", "scan", "created_at"],
    notOnPhone: ["date_conclusion", "bonus_rate", "month_cap"],
    filters: [
      "status",
      "turn",
      "is_active",
      "scan",
      "park",
      "counterparty",
      "type",
      "date_conclusion",
      "signed_on",
      "ended_on",
      "number_contract",
    ],
    order: ["-date_conclusion"],
  },
  card: {
    lead: ["counterparty", "park"],
    next: "turn",
    sections: {
      main: [
        "number_contract",
        "date_conclusion",
        "esigned_at",
        "has_proof",
        "signed_on",
        "ended_on",
        "type",
        "is_active",
        "scan",
      ],
      objection: ["objection"],
      ...SIDE_SECTIONS,
      terms: ["rate", "bonus_rate", "month_cap", "starting_balance"],
      chain: ["chain"],
      record: ["created_at", "updated_at"],
    },
    related: { oks: "contract" },
  },
  form: {
    suggests: { field: "number_contract", from: "contracts.numbers" },
    instead: {
      fields: ["rate", "bonus_rate"],
      go: "/contracts/:id/additional-agreement/add",
      needs: "additional-agreements.create",
      label: "contracts.instead",
    },
    copied: ["park_id", "rate", "bonus_rate", "month_cap"],
    sections: {
      main: ["number_contract", "date_conclusion", "scan"],
      parties: ["park_id", "counterparty_id"],
      terms: ["rate", "bonus_rate", "month_cap", "starting_balance"],
    },
  },
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
      asks: { scan: "required", signed_on: "required" },
      rules: [{ when: isNotEsigned, why: "contracts.why.byKey" }],
      invalidates,
    },
    objection("contracts", { who: clients, invalidates }),
    {
      name: "supplement",
      on: ["row", "card"],
      rules: [{ when: isInForce, why: "contracts.why.notInForce" }],
      run: { go: "/contracts/:id/additional-agreement/add", needs: "additional-agreements.create" },
    },
    {
      name: "terminate",
      on: ["row", "card"],
      rules: [{ when: isInForce, why: "contracts.why.notInForce" }],
      run: { go: "/contracts/:id/termination-agreement/add", needs: "termination-agreements.create" },
    },
    {
      name: "activate",
      on: ["row", "card"],
      families: ["plain"],
      rules: [{ when: isNotTerminated, why: "contracts.why.terminated" }],
      confirm: true,
      set: { is_active: true },
      invalidates,
    },
    {
      name: "deactivate",
      on: ["row", "card"],
      families: ["plain"],
      isDanger: true,
      confirm: true,
      set: { is_active: false },
      invalidates,
    },
    {
      name: "delete",
      on: ["row", "card"],
      families: ["plain"],
      isDanger: true,
      confirm: true,
      rules: [{ open: "delete", why: "contracts.why.signed" }],
      invalidates,
    },
  ],
});
