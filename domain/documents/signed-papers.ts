import { STAFF } from "../access/family.ts";
import type { Predicate } from "../access/predicate.ts";
import { ROLES } from "../access/user.ts";
import { courseOfAgreement } from "./agreement-fields.ts";
import { print } from "./print.ts";
import { hasProof, proofs } from "./proofs.ts";

const clients = { role: [ROLES.client] } as const;
const staff = { role: [ROLES.manager] } as const;

/** Whether the aggregator has signed with a key. */
export const isEsigned = { row: "esigned_at", op: "set" } as const;
export const isNotEsigned = { row: "esigned_at", op: "unset" } as const;

/** What the card of such a paper tells of a side. */
export const SIDE_FACTS = ["name", "iin_bin", "director", "address", "iik", "bank", "bik"] as const;
/** A side of a paper that is signed: that of today until the first signature, and a copy from then on (ADR 40). */
export const signedSide = {
  kind: "party",
  computed: true,
  whole: true,
  words: "contracts.party",
  facts: SIDE_FACTS,
} as const;

/**
 * What papers under a contract of the aggregator with a counterparty have in common. Their sides and the name of the park are those of
 * today until the first signature, and a copy from then on (ADR 40).
 */
export const sidesOfContract = {
  commissioner: { ...signedSide, label: "contracts.sections.commissioner" },
  principal: { ...signedSide, label: "contracts.sections.principal" },
  park_name: { kind: "text", card: true, computed: true, shown: false, label: "contracts.fields.park" },
  /** When the aggregator signed with a key; a signature by hand on a scan leaves it empty. */
  esigned_at: { kind: "instant", optional: true, edit: false },
  has_proof: hasProof,
} as const;

/** How far an agreement is signed. What may be done with it follows from all of its actions, signatures among them. */
const { can: _, ...course } = courseOfAgreement;
export const courseOfSignedAgreement = { ...course, ...sidesOfContract } as const;

/** The card's section of each side. */
export const SIDE_SECTIONS = {
  commissioner: SIDE_FACTS.map((fact) => `commissioner_${fact}` as const),
  principal: SIDE_FACTS.map((fact) => `principal_${fact}` as const),
};

/** The parties of a contract, the aggregator first. */
export const CONTRACT_SIDES = ["commissioner", "principal"] as const;

type Signature<Step extends string> = {
  readonly takes: Step;
  readonly stamps: readonly string[];
  readonly who?: Predicate<never>;
  readonly clears?: readonly string[];
};

/**
 * How a paper is signed with keys: first by the aggregator, whose step of the machine is `first`, then by the counterparty. `stamps`:
 * the columns that keep when; `who`: whose it is, where not every client's; `clears`: what the aggregator's
 * signature empties, where not an objection; `sides`: the parties of the record, in that order; `one`: see `SignAction`.
 */
export function keySignatures<const Kind extends string, const First extends string, const Second extends string>(
  kind: Kind,
  by: {
    readonly sides: readonly [aggregator: string, counterparty: string];
    readonly first: Signature<First>;
    readonly second: Signature<Second>;
    readonly invalidates: readonly string[];
    readonly one?: string;
  },
) {
  const on = ["row", "card", "bulk"] as const;
  const named = by.one === undefined ? {} : { one: by.one };
  const [aggregator, counterparty] = by.sides;
  return [
    {
      name: "esign",
      on,
      who: staff,
      sign: aggregator,
      at: "sign/aggregators",
      ...named,
      families: ["plain"],
      clears: ["objection"],
      ...by.first,
      confirm: true,
      rules: [{ when: isNotEsigned, why: `${kind}.why.esigned` }],
      invalidates: by.invalidates,
    },
    {
      name: "countersign",
      on,
      who: clients,
      sign: counterparty,
      at: "sign",
      ...named,
      families: ["users"],
      ...by.second,
      confirm: true,
      rules: [{ when: isEsigned, why: `${kind}.why.notEsigned`, code: "DOCUMENT_NOT_SIGNED" }],
      invalidates: by.invalidates,
    },
    ...proofs,
  ] as const;
}

/** How a paper that the aggregator has signed with its key is sent back with a reason; the signature does not count any more. */
export function objection<const Kind extends string, const Calls extends readonly string[]>(
  kind: Kind,
  by: { readonly who: Predicate<never>; readonly invalidates: Calls },
) {
  return {
    name: "object",
    on: ["row", "card"],
    step: true,
    asks: { objection: "required" },
    clears: ["esigned_at"],
    rules: [{ when: isEsigned, why: `${kind}.why.notEsigned`, code: "DOCUMENT_NOT_SIGNED" }],
    ...by,
  } as const;
}

/** What is done with an agreement to a contract of a counterparty: signed with keys, or by hand with a scan; while it changes, so may the contract. */
export function stepsOfSignedAgreement<const Kind extends string>(kind: Kind) {
  const invalidates = [`${kind}.`, "contracts."] as const;
  const [esign, countersign, ...proofs] = keySignatures(kind, {
    sides: CONTRACT_SIDES,
    first: { takes: "sign", stamps: ["signed_on", "esigned_at"] },
    second: { takes: "confirm", stamps: ["confirmed_on"] },
    invalidates,
  });
  return [
    esign,
    countersign,
    print,
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
