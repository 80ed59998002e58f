import { defineResource } from "../../../definition/resource.ts";
import { isOpenTo } from "../../../definition/steps.ts";
import { everyone, managers } from "../../../definition/who.ts";
import { STAFF } from "../../../domain/access/family.ts";
import { offers as machine } from "../../../domain/documents/offers.ts";
import { hasProof } from "../../../domain/documents/proofs.ts";
import { keySignatures } from "../../../domain/documents/signed-papers.ts";
import { UPLOAD } from "../../../domain/files/check-file.ts";

const facts = ["name", "iin_bin", "address", "director", "iik", "bank", "bik", "kbe"] as const;

const [esign, accept, ...proofs] = keySignatures("offers", {
  sides: ["aggregator", "party"],
  first: { takes: "esign", stamps: ["esigned_at"], clears: [] },
  second: { takes: "accept", stamps: ["signed_on"] },
  invalidates: ["offers."],
});

/**
 * Offers to the counterparties of parks: printed for ink or signed with the aggregator's key, and accepted by a scan or by the
 * counterparty's key, whichever of them was sent (spec §2; domain.md §3, §5).
 */
export const offers = defineResource("offers", {
  tells: { type: "signature" },
  discussed: "everybody",
  menu: { group: "documents", order: 18, icon: "document" },
  titles: { forClient: true },
  paths: { show: "/offers/:offerId", edit: "/offers/edit/:offerId" },
  calls: { list: ["plain", "users", "outsourcings"], edit: ["plain"], numbers: ["plain"] },
  access: { list: everyone, show: everyone, create: managers, edit: managers },
  bound: { park: "park_id", counterparty: "counterparty_id" },
  relatedTo: { parks: "park", counterparties: "counterparty" },
  paper: { route: "Offer", place: 10, frame: true, date: "date" },
  fields: {
    number: { kind: "text", max: 50, unique: "TAKEN", filter: true, sort: true, search: true },
    date: { kind: "date", default: "today", filter: true, sort: true },
    status: { kind: "status", machine, filter: true, sort: true },
    park: { kind: "reference", to: "parks", filter: true, sort: true, search: true },
    counterparty: { kind: "reference", to: "counterparties", filter: true, sort: true, search: ["name", "iin_bin"] },
    /** The aggregator's reward that is offered. */
    rate: { kind: "percent", sort: true, help: true },
    /** Printed without the places of seals. */
    without_stamp: { kind: "boolean", filter: true, help: true, words: "offers.stamp" },
    /** Whether somebody's account sees the park (spec §3). */
    is_bound: { kind: "boolean", computed: true, filter: true, words: "offers.bound" },
    /** When the aggregator signed with a key. */
    esigned_at: { kind: "instant", optional: true, edit: false },
    has_proof: hasProof,
    signed_on: { kind: "date", optional: true, edit: false, default: "today", filter: true, sort: true },
    /** The signed paper. */
    scan: { kind: "file", ...UPLOAD, filter: true, help: true, words: "offers.scan" },
    /** Why it came to nothing. */
    reason: { kind: "note", max: 500, edit: false },
    note: { kind: "note", max: 500, audience: STAFF },
    /** Both sides as they were when it was last open (docs/adr/0015). */
    aggregator: { kind: "party", whole: true, facts, words: "offers.party", label: "offers.sections.aggregator" },
    party: { kind: "party", whole: true, facts, words: "offers.party", label: "offers.sections.party" },
    /** What the park was called when the offer was sent out; what it is called until then. */
    park_name: { kind: "text", card: true, computed: true, shown: false, label: "offers.fields.park" },
    /** What nobody guesses, and the address that it makes: who has it reads the offer without logging in. */
    link: { kind: "text", computed: true, card: true, address: true },
    chain: { kind: "documents", computed: true, card: true },
  },
  list: {
    columns: ["number", "status", "counterparty", "park", "is_bound", "rate", "date", "created_at", "signed_on"],
    hidden: ["without_stamp", "esigned_at", "has_proof", "scan", "note"],
    notOnPhone: ["rate", "date", "created_at", "is_bound", "signed_on"],
    tabs: "status",
    filters: [
      "status",
      "park",
      "counterparty",
      "is_bound",
      "scan",
      "without_stamp",
      "date",
      "signed_on",
      "number",
      "created_at",
    ],
    order: ["-date"],
    emptyForClient: true,
  },
  card: {
    sections: {
      main: ["number", "date", "park", "counterparty", "rate", "without_stamp", "is_bound", "note"],
      course: ["link", "esigned_at", "has_proof", "signed_on", "scan", "reason"],
      party: ["party"],
      aggregator: ["aggregator"],
      chain: ["chain"],
      record: ["created_at", "updated_at"],
    },
  },
  form: {
    suggests: { field: "number", from: "offers.numbers" },
    shows: { counterparty_id: ["iin_bin", "director", "address", "iik", "bik"] },
    copied: ["park_id", "counterparty_id", "rate", "without_stamp"],
    ours: { from: "own-requisites.one", party: "aggregator" },
    sections: {
      parties: ["park_id", "counterparty_id"],
      main: ["number", "date", "rate", "without_stamp", "scan", "note"],
    },
    rules: [{ when: isOpenTo(machine, "edit"), why: "offers.why.sent" }],
  },
  actions: [
    esign,
    accept,
    { name: "pdf", on: ["row", "card", "bulk"], file: "pdf", limit: 100 },
    ...proofs,
    { name: "print", on: ["row", "card", "bulk"], step: true, confirm: true },
    {
      name: "upload_scan",
      on: ["row", "card"],
      step: true,
      asks: { scan: "required", signed_on: "required" },
      done: "signed",
    },
    { name: "reject", on: ["row", "card"], isDanger: true, step: true, asks: { reason: "required" } },
    {
      name: "delete",
      on: ["row", "card", "bulk"],
      isDanger: true,
      limit: 500,
      confirm: true,
      rules: [{ open: "delete", why: "offers.why.signed" }],
    },
  ],
});
