import { STAFF } from "../access/family.ts";
import type { Predicate } from "../access/predicate.ts";
import { ROLES } from "../access/user.ts";
import { print } from "./print.ts";
import { hasProof, proofs } from "./proofs.ts";
import { isEsigned, isNotEsigned } from "./signed-papers.ts";

const outsourcers = {
  all: [{ role: [ROLES.manager] }, { flag: "is_outsourcing" }],
} as const satisfies Predicate<never>;
/** The park's side: the clients of outsourcers. */
const parksSide = { all: [{ role: [ROLES.client] }, { flag: "is_outsourcing" }] } as const satisfies Predicate<never>;

const FACTS = ["name", "iin_bin", "director", "address", "iik", "bank", "bik"] as const;
const side = {
  kind: "party",
  computed: true,
  whole: true,
  words: "outsourcing-contracts.party",
  facts: FACTS,
} as const;

/**
 * What papers of an outsourcer with a park have in common: the outsourcer does the work (исполнитель), a counterparty of the park has it
 * done (заказчик). Their sides and the park's name are those of today until the first signature, and a copy from then on (ADR 41).
 */
export const sidesOfOutsourcing = {
  contractor: { ...side, label: "outsourcing-contracts.sections.contractor" },
  customer: { ...side, label: "outsourcing-contracts.sections.customer" },
  park_name: { kind: "text", card: true, computed: true, shown: false, label: "outsourcing-contracts.parkName" },
  /** When the outsourcer signed with a key; a signature by hand on a scan leaves it empty. */
  esigned_at: { kind: "instant", optional: true, edit: false },
  has_proof: hasProof,
} as const;

/** The card's section of each side. */
export const OUTSOURCING_SECTIONS = {
  contractor: FACTS.map((fact) => `contractor_${fact}` as const),
  customer: FACTS.map((fact) => `customer_${fact}` as const),
};

type Taken<Step extends string> = { readonly takes: Step; readonly stamps: readonly string[] };

/** How such a paper is signed with keys: first by the outsourcer, then by the park's side (spec §7). */
export function outsourcingSignatures<
  const Kind extends string,
  const First extends string,
  const Second extends string,
>(
  kind: Kind,
  by: { readonly first: Taken<First>; readonly second: Taken<Second>; readonly invalidates: readonly string[] },
) {
  const on = ["row", "card", "bulk"] as const;
  const { invalidates } = by;
  return [
    {
      name: "esign",
      on,
      who: outsourcers,
      sign: "contractor",
      at: "sign",
      families: ["outsourcings"],
      ...by.first,
      clears: ["objection"],
      confirm: true,
      invalidates,
      rules: [{ when: isNotEsigned, why: `${kind}.why.esigned` }],
    },
    {
      name: "countersign",
      on,
      who: parksSide,
      sign: "customer",
      at: "sign",
      families: ["outsourcingsUsers"],
      ...by.second,
      confirm: true,
      invalidates,
      rules: [{ when: isEsigned, why: `${kind}.why.notEsigned`, code: "DOCUMENT_NOT_SIGNED" }],
    },
    ...proofs,
  ] as const;
}

/** The park's side sends such a paper back with the reason; an outsourcer takes his own signature back so. */
export const whoObjects = { any: [outsourcers, parksSide] } as const satisfies Predicate<never>;

/** What is done with an agreement to an outsourcing contract: signed with keys, or by hand with a scan; while it changes, so may the contract. */
export function stepsOfOutsourcingAgreement<const Kind extends string>(kind: Kind) {
  const invalidates = [`${kind}.`, "outsourcing-contracts."] as const;
  const [esign, countersign, ...proofs] = outsourcingSignatures(kind, {
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
      invalidates,
    },
    {
      name: "confirm",
      on: ["row", "card"],
      who: STAFF,
      step: true,
      asks: { confirmed_on: "required", scan: "required" },
      invalidates,
      rules: [
        { when: { row: "signed_on", op: "set" }, why: `${kind}.why.unsigned` },
        { when: isNotEsigned, why: `${kind}.why.byKey` },
      ],
    },
    {
      name: "object",
      on: ["row", "card"],
      who: whoObjects,
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
