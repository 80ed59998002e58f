import { STAFF } from "../access/family.ts";
import { ROLES } from "../access/user.ts";
import { courseOfAgreement } from "./agreement-fields.ts";
import { proofsOf } from "./proofs.ts";

const everyone = { role: [ROLES.manager, ROLES.client] } as const;
const clients = { role: [ROLES.client] } as const;
const staff = { role: [ROLES.manager] } as const;

/** Whether the aggregator has signed with a key. */
export const isEsigned = { row: "esigned_at", op: "set" } as const;
export const isNotEsigned = { row: "esigned_at", op: "unset" } as const;

const FACTS = ["name", "iin_bin", "director", "address", "iik", "bank", "bik"] as const;
const side = { kind: "party", computed: true, whole: true, words: "contracts.party", facts: FACTS } as const;

/**
 * What papers under a contract of the aggregator with a counterparty have in common. Their sides and the name of the park are those of
 * today until the first signature, and a copy from then on (ADR 40).
 */
export const sidesOfContract = {
  commissioner: { ...side, label: "contracts.sections.commissioner" },
  principal: { ...side, label: "contracts.sections.principal" },
  park_name: { kind: "text", card: true, computed: true, shown: false, label: "contracts.fields.park" },
  /** When the aggregator signed with a key; a signature by hand on a scan leaves it empty. */
  esigned_at: { kind: "instant", optional: true, edit: false },
} as const;

/** How far an agreement is signed. What may be done with it follows from all of its actions, signatures among them. */
const { can: _, ...course } = courseOfAgreement;
export const courseOfSignedAgreement = { ...course, ...sidesOfContract } as const;

/** The card's section of each side. */
export const SIDE_SECTIONS = {
  commissioner: FACTS.map((fact) => `commissioner_${fact}` as const),
  principal: FACTS.map((fact) => `principal_${fact}` as const),
};

/**
 * How such a paper is signed with keys: first by the aggregator, whose step of the machine is `first`, then by the counterparty. `stamps`:
 * the columns that keep when. `on`: where it is done.
 */
export function keySignatures<const Kind extends string, const First extends string, const Second extends string>(
  kind: Kind,
  by: {
    readonly first: { readonly takes: First; readonly stamps: readonly string[] };
    readonly second: { readonly takes: Second; readonly stamps: readonly string[] };
    readonly invalidates: readonly string[];
  },
) {
  const on = ["row", "card", "bulk"] as const;
  return [
    {
      name: "esign",
      on,
      who: staff,
      sign: "commissioner",
      at: "sign/aggregators",
      families: ["plain"],
      ...by.first,
      clears: ["objection"],
      confirm: true,
      rules: [{ when: isNotEsigned, why: `${kind}.why.esigned` }],
      invalidates: by.invalidates,
    },
    {
      name: "countersign",
      on,
      who: clients,
      sign: "principal",
      at: "sign",
      families: ["users"],
      ...by.second,
      confirm: true,
      rules: [{ when: isEsigned, why: `${kind}.why.notEsigned`, code: "DOCUMENT_NOT_SIGNED" }],
      invalidates: by.invalidates,
    },
    ...proofsOf(isEsigned, `${kind}.why.notEsigned`),
  ] as const;
}

/** What is done with an agreement to a contract of a counterparty: signed with keys, or by hand with a scan; while it changes, so may the contract. */
export function stepsOfSignedAgreement<const Kind extends string>(kind: Kind) {
  const invalidates = [`${kind}.`, "contracts."] as const;
  const [esign, countersign, ...proofs] = keySignatures(kind, {
    first: { takes: "sign", stamps: ["signed_on", "esigned_at"] },
    second: { takes: "confirm", stamps: ["confirmed_on"] },
    invalidates,
  });
  return [
    esign,
    countersign,
    {
      name: "print",
      on: ["row", "card"],
      who: everyone,
      run: { download: `${kind}.print` },
    },
    ...proofs,
    {
      name: "sign",
      on: ["row", "card"],
      who: STAFF,
      step: true,
      asks: { signed_on: "required" },
      clears: ["objection"],
      rules: [{ when: isNotEsigned, why: `${kind}.why.byKey` }],
      invalidates,
    },
    {
      name: "confirm",
      on: ["row", "card"],
      who: STAFF,
      step: true,
      asks: { confirmed_on: "required", scan: "required" },
      rules: [
        { when: { row: "signed_on", op: "set" }, why: `${kind}.why.unsigned` },
        { when: isNotEsigned, why: `${kind}.why.byKey` },
      ],
      invalidates,
    },
    {
      name: "object",
      on: ["row", "card"],
      who: clients,
      step: true,
      asks: { objection: "required" },
      clears: ["signed_on", "esigned_at"],
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
