import { defineResource } from "../../../definition/resource.ts";
import { everyone, managers } from "../../../definition/who.ts";
import { whoseAgreement } from "../../../domain/documents/agreement-fields.ts";
import {
  courseOfSignedAgreement,
  SIDE_SECTIONS,
  stepsOfSignedAgreement,
} from "../../../domain/documents/signed-papers.ts";

/** Supplementary agreements: other rates of a contract, from the first of the month after both signatures (spec §4). */
export const additionalAgreements = defineResource("additional-agreements", {
  tells: { type: "signature" },
  discussed: "everybody",
  menu: { group: "documents", order: 22, icon: "document" },
  paths: { create: "/contracts/:contractId/additional-agreement/add", edit: "/additional-agreements/:id/edit" },
  calls: {
    path: "additional_agreements",
    list: ["plain", "users", "outsourcings"],
    edit: ["plain"],
    act: ["plain", "users"],
  },
  access: { list: everyone, show: everyone, create: managers, edit: managers },
  bound: { park: "park_id", counterparty: "counterparty_id" },
  relatedTo: { contracts: "contract" },
  paper: { route: "AdditionalAgreement", place: 22, of: { contracts: { by: "contract_id" } } },
  fields: {
    ...whoseAgreement,
    rate: { kind: "percent", sort: true, help: true },
    rate_before: { kind: "percent", edit: false },
    /** Left empty it stays as it is. */
    bonus_rate: { kind: "percent", optional: true, help: true },
    bonus_rate_before: { kind: "percent", edit: false },
    /** Other points of the contract, in their new wording. */
    wording: { kind: "note", help: true },
    ...courseOfSignedAgreement,
    effective_from: { kind: "date", optional: true, edit: false, filter: true, sort: true },
  },
  list: {
    columns: ["number", "status", "contract", "counterparty", "rate_before", "rate", "effective_from", "formed_on"],
    hidden: ["park", "signed_on", "confirmed_on", "esigned_at", "has_proof", "scan", "created_at"],
    notOnPhone: ["rate_before", "formed_on"],
    tabs: "status",
    filters: [
      "status",
      "contract",
      "counterparty",
      "park",
      "effective_from",
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
      terms: ["rate_before", "rate", "bonus_rate_before", "bonus_rate", "wording", "effective_from"],
      course: ["signed_on", "esigned_at", "has_proof", "confirmed_on", "objection", "scan"],
      ...SIDE_SECTIONS,
      chain: ["chain"],
      record: ["created_at", "updated_at"],
    },
  },
  form: {
    sections: { main: ["contract_id", "formed_on"], terms: ["rate", "bonus_rate", "wording"], course: ["scan"] },
    rules: [{ open: "edit", why: "additional-agreements.why.closed" }],
    shows: { contract_id: ["rate", "bonus_rate"] },
  },
  actions: stepsOfSignedAgreement("additional-agreements"),
});
