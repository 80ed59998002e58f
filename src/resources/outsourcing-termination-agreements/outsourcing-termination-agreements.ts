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

/** Termination agreements to outsourcing contracts: the last day on which their outsourcer sees the park (domain.md §10.5). */
export const outsourcingTerminationAgreements = defineResource("outsourcing-termination-agreements", {
  tells: { type: "signature" },
  menu: { group: "documents", order: 26, icon: "document" },
  paths: {
    create: "/outsourcing-contracts/:contractId/termination-agreement/add",
    show: "/termination-agreement/:id",
    edit: "/termination-agreement/:id/edit",
  },
  calls: {
    path: { outsourcings: "termination_agreement", outsourcingsUsers: "termination_agreement" },
    list: ["plain", "outsourcings", "outsourcingsUsers"],
    edit: ["plain", "outsourcings"],
    act: ["plain", "outsourcings", "outsourcingsUsers"],
  },
  access: { list: everyone, show: everyone, create: managers, edit: managers },
  bound: { park: "park_id", account: "outsourcer_id" },
  relatedTo: { "outsourcing-contracts": "contract" },
  paper: {
    route: "OutsourcingTerminationAgreement",
    place: 24,
    of: { "outsourcing-contracts": { by: "contract_id" } },
  },
  fields: {
    ...whoseOutsourcing,
    /** The last day in force. */
    ends_on: { kind: "date", filter: true, sort: true, help: true },
    reason: { kind: "note" },
    ...courseOf,
    ...sidesOfOutsourcing,
  },
  list: {
    columns: ["number", "status", "contract", "company", "ends_on", "park", "formed_on"],
    hidden: ["outsourcer", "signed_on", "confirmed_on", "esigned_at", "has_proof", "scan", "created_at"],
    notOnPhone: ["park", "formed_on"],
    tabs: "status",
    filters: [
      "status",
      "contract",
      "outsourcer",
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
      main: ["number", "formed_on", "contract", "offer", "company", "outsourcer", "park"],
      terms: ["ends_on", "reason"],
      course: ["signed_on", "esigned_at", "has_proof", "confirmed_on", "objection", "scan"],
      ...OUTSOURCING_SECTIONS,
      chain: ["chain"],
      record: ["created_at", "updated_at"],
    },
  },
  form: {
    sections: { main: ["contract_id", "formed_on"], terms: ["ends_on", "reason"], course: ["scan"] },
    rules: [{ open: "edit", why: "outsourcing-termination-agreements.why.closed" }],
  },
  actions: stepsOfOutsourcingAgreement("outsourcing-termination-agreements"),
});
