import { defineResource } from "../../../definition/resource.ts";
import { everyone, managers } from "../../../definition/who.ts";
import { courseOfAgreement, whoseOutsourcing } from "../../../domain/documents/agreement-fields.ts";
import {
  OUTSOURCING_SECTIONS,
  sidesOfOutsourcing,
  stepsOfOutsourcingAgreement,
} from "../../../domain/documents/outsourcing-papers.ts";

/** The card says what may be done by all of its actions, signatures among them. */
const { can: _, ...courseOf } = courseOfAgreement;

/** Supplementary agreements to outsourcing contracts: another fee, from the first of the month after both signatures (domain.md §10.5). */
export const outsourcingAdditionalAgreements = defineResource("outsourcing-additional-agreements", {
  tells: { type: "signature" },
  menu: { group: "documents", order: 25, icon: "document" },
  paths: {
    create: "/outsourcing-contracts/:contractId/additional-agreement/add",
    show: "/additional-agreement/:id",
    edit: "/additional-agreement/:id/edit",
  },
  calls: {
    path: { outsourcings: "additional_agreement", outsourcingsUsers: "additional_agreement" },
    list: ["plain", "outsourcings", "outsourcingsUsers"],
    edit: ["plain", "outsourcings"],
    act: ["plain", "outsourcings", "outsourcingsUsers"],
  },
  access: { list: everyone, show: everyone, create: managers, edit: managers },
  bound: { park: "park_id", account: "outsourcer_id" },
  relatedTo: { "outsourcing-contracts": "contract" },
  paper: { route: "OutsourcingAdditionalAgreement", place: 22, of: { "outsourcing-contracts": { by: "contract_id" } } },
  fields: {
    ...whoseOutsourcing,
    /** For a month, as the contract's. */
    fee: { kind: "money", sort: true, help: true },
    fee_before: { kind: "money", edit: false },
    /** Other points of the contract, in their new wording. */
    wording: { kind: "note", help: true },
    ...courseOf,
    ...sidesOfOutsourcing,
    effective_from: { kind: "date", optional: true, edit: false, filter: true, sort: true },
  },
  list: {
    columns: ["number", "status", "contract", "company", "fee_before", "fee", "effective_from", "park", "formed_on"],
    hidden: ["outsourcer", "signed_on", "confirmed_on", "esigned_at", "has_proof", "scan", "created_at"],
    notOnPhone: ["fee_before", "park", "formed_on"],
    tabs: "status",
    filters: [
      "status",
      "contract",
      "outsourcer",
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
      main: ["number", "formed_on", "contract", "offer", "company", "outsourcer", "park"],
      terms: ["fee_before", "fee", "wording", "effective_from"],
      course: ["signed_on", "esigned_at", "has_proof", "confirmed_on", "objection", "scan"],
      ...OUTSOURCING_SECTIONS,
      chain: ["chain"],
      record: ["created_at", "updated_at"],
    },
  },
  form: {
    sections: { main: ["contract_id", "formed_on"], terms: ["fee", "wording"], course: ["scan"] },
    rules: [{ open: "edit", why: "outsourcing-additional-agreements.why.closed" }],
    shows: { contract_id: ["fee"] },
  },
  actions: stepsOfOutsourcingAgreement("outsourcing-additional-agreements"),
});
