import { ROLES } from "../access/user.ts";
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

/** How far they are signed. Until papers are signed here a manager tells of both signatures (domain.md §10.7). */
export const courseOfAgreement = {
  status: { kind: "status", machine, words: "statuses.agreements", filter: true, sort: true },
  signed_on: { kind: "date", optional: true, edit: false, default: "today", filter: true, sort: true },
  confirmed_on: { kind: "date", optional: true, edit: false, default: "today", filter: true, sort: true },
  /** Why the client sent it back. */
  objection: { kind: "note", max: 500, edit: false },
  scan: { kind: "file", ...UPLOAD, filter: true },
  can: { kind: "permissions", of: ["sign", "confirm", "object", "edit", "delete"] },
} as const;

const managers = { role: [ROLES.manager] } as const;
const clients = { role: [ROLES.client] } as const;

/** What is done with an agreement of a kind, and by whom; while it changes, so may the contract. */
export function stepsOfAgreement<Kind extends string>(kind: Kind) {
  const invalidates = [`${kind}.`, "contracts."] as const;
  return [
    {
      name: "sign",
      on: ["row", "card"],
      who: managers,
      step: true,
      asks: { signed_on: "required" },
      clears: ["objection"],
      invalidates,
    },
    {
      name: "confirm",
      on: ["row", "card"],
      who: managers,
      step: true,
      asks: { confirmed_on: "required", scan: "required" },
      rules: [{ when: { row: "signed_on", op: "set" }, why: `${kind}.why.unsigned` }],
      invalidates,
    },
    {
      name: "object",
      on: ["row", "card"],
      who: clients,
      step: true,
      asks: { objection: "required" },
      clears: ["signed_on"],
    },
    {
      name: "delete",
      on: ["row", "card"],
      families: ["plain"],
      isDanger: true,
      confirm: true,
      rules: [{ open: "delete", why: `${kind}.why.confirmed` }],
    },
  ] as const;
}
