import { defineResource } from "../../../definition/resource.ts";
import { everyone, managers } from "../../../definition/who.ts";
import { whoseAgreement } from "../../../domain/documents/agreement-fields.ts";
import {
  courseOfSignedAgreement,
  SIDE_SECTIONS,
  stepsOfSignedAgreement,
} from "../../../domain/documents/signed-papers.ts";

/** Termination agreements: the last day of a contract, and what stands on its balance then (domain.md §5). */
export const terminationAgreements = defineResource("termination-agreements", {
  tells: { type: "signature" },
  discussed: "everybody",
  menu: { group: "documents", order: 23, icon: "document" },
  paths: {
    create: "/contracts/:contractId/termination-agreement/add",
    show: "/aggregator/termination-agreement/:id",
    edit: "/aggregator/termination-agreement/:id/edit",
  },
  calls: {
    path: "termination_agreements",
    list: ["plain", "users", "outsourcings"],
    edit: ["plain"],
    act: ["plain", "users"],
  },
  access: { list: everyone, show: everyone, create: managers, edit: managers },
  bound: { park: "park_id", counterparty: "counterparty_id" },
  relatedTo: { contracts: "contract" },
  paper: { route: "TerminationAgreement", place: 24, of: { contracts: { by: "contract_id" } } },
  fields: {
    ...whoseAgreement,
    /** The last day in force. */
    ends_on: { kind: "date", filter: true, sort: true, help: true },
    pay_until: { kind: "date", optional: true, help: true },
    reason: { kind: "note" },
    /** What the contract's last report closed with, as it stood when this was last written or signed. */
    balance: { kind: "money", edit: false, sort: true, help: true },
    /** The same as it stands now; what an unsigned agreement is printed with. */
    balance_now: {
      kind: "money",
      card: true,
      computed: true,
      shown: false,
      label: "termination-agreements.fields.balance",
    },
    ...courseOfSignedAgreement,
  },
  list: {
    columns: ["number", "status", "contract", "counterparty", "ends_on", "balance", "pay_until", "formed_on"],
    hidden: ["park", "signed_on", "confirmed_on", "esigned_at", "has_proof", "scan", "created_at"],
    notOnPhone: ["pay_until", "formed_on"],
    tabs: "status",
    filters: [
      "status",
      "contract",
      "counterparty",
      "park",
      "ends_on",
      "formed_on",
      "signed_on",
      "confirmed_on",
      "scan",
      "number",
    ],
    order: ["-formed_on"],
  },
  card: {
    sections: {
      main: ["number", "formed_on", "contract", "offer", "counterparty", "park"],
      terms: ["ends_on", "balance", "pay_until", "reason"],
      course: ["signed_on", "esigned_at", "has_proof", "confirmed_on", "objection", "scan"],
      ...SIDE_SECTIONS,
      chain: ["chain"],
      record: ["created_at", "updated_at"],
    },
  },
  form: {
    sections: { main: ["contract_id", "formed_on"], terms: ["ends_on", "pay_until", "reason"], course: ["scan"] },
    rules: [{ open: "edit", why: "termination-agreements.why.closed" }],
  },
  actions: stepsOfSignedAgreement("termination-agreements"),
});
