import { UPLOAD } from "../files/check-file.ts";
import { agreements as machine } from "./agreements.ts";

/** What agreements to a contract have in common, whatever they agree on; names are those of the contract's parties as they were. */
export const whoseAgreement = {
  number: { kind: "text", edit: false, filter: true, sort: true, search: true },
  contract: {
    kind: "reference",
    to: "contracts",
    names: "contracts.numbers",
    kept: true,
    shows: ["number", "date"],
    title: "contracts.numbered",
    filter: true,
    sort: true,
  },
  /** The newest that the contract's park and counterparty had signed by the day of the agreement (spec §3). */
  offer: {
    kind: "reference",
    to: "offers",
    edit: false,
    optional: true,
    kept: true,
    shows: ["number", "date"],
    title: "offers.numbered",
    card: true,
  },
  chain: { kind: "documents", computed: true, card: true },
  formed_on: { kind: "date", default: "today", filter: true, sort: true },
  park: { kind: "reference", to: "parks", edit: false, filter: true, sort: true, search: true },
  counterparty: {
    kind: "reference",
    to: "counterparties",
    edit: false,
    kept: true,
    filter: true,
    sort: true,
    search: ["name", "iin_bin"],
  },
} as const;

const { number, contract, offer, chain, formed_on, park } = whoseAgreement;

/** The same of agreements to outsourcing contracts: the other side is an outsourcer, by the name that its contract gives it. */
export const whoseOutsourcing = {
  number,
  contract: {
    ...contract,
    to: "outsourcing-contracts",
    names: "outsourcing-contracts.numbers",
    title: "outsourcing-contracts.numbered",
  },
  /** Of the counterparty that has the work done, where the contract names it. */
  offer,
  chain,
  formed_on,
  park,
  company: { kind: "text", edit: false, sort: true, search: true },
  /** The account of the contract, whose agreements they are as well. */
  outsourcer: {
    kind: "reference",
    table: "outsourcers",
    names: "outsourcing-contracts.outsourcers",
    edit: false,
    optional: true,
    filter: true,
  },
} as const;

/** How far they are signed: by keys (`signed-papers.ts`), or as a manager tells of both signatures (domain.md §10.7). */
export const courseOfAgreement = {
  status: { kind: "status", machine, words: "statuses.agreements", filter: true, sort: true },
  signed_on: { kind: "date", optional: true, edit: false, default: "today", filter: true, sort: true },
  confirmed_on: { kind: "date", optional: true, edit: false, default: "today", filter: true, sort: true },
  /** Why the client sent it back. */
  objection: { kind: "note", max: 500, edit: false },
  scan: { kind: "file", ...UPLOAD, filter: true },
  can: { kind: "permissions", of: ["sign", "confirm", "object", "edit", "delete"] },
} as const;
