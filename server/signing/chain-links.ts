import type { Power } from "../../domain/signatures/powers.ts";
import { json } from "../db/json.ts";
import { sha256 } from "./papers.repository.ts";

/** The hash before the first link of an aggregator. */
export const BEGINNING = "0".repeat(64);

/**
 * How a signature was hashed. 1: by a part of what it says, in one order (before migration 0091). 2: by all that a card shows and evidence
 * contains.
 */
type HashForm = 1 | 2;

/** What a signature says that must never be changed unnoticed. Times are ISO text, the CMS and the paper stand by their hashes. */
export type Link = {
  readonly noun: string;
  readonly record_id: number;
  readonly side: string;
  readonly paper_sha256: string;
  readonly cms_sha256: string;
  readonly holder: string;
  readonly iin: string | null;
  readonly bin: string | null;
  readonly serial: string;
  readonly received_at: string;
  /** By which power of attorney somebody else's key signed for the side. */
  readonly power: Power | null;
  /** The hashes of what it was judged by; none of signatures from before these were kept. */
  readonly materials: readonly string[];
};

/** What the second form holds of the paper. */
export type OfPaper = {
  readonly paper_sha256: string;
  readonly title: string;
  readonly fingerprint: string;
  readonly round: number;
  readonly frozen_by: number | null;
  readonly frozen_at: string;
};

/** What the second form holds of the signature, beside what the first does. */
export type Rest = {
  readonly paper_id: number;
  readonly organization: string | null;
  readonly roles: readonly string[];
  readonly algorithm: string;
  readonly claimed_at: string | null;
  readonly user_id: number | null;
  /** What was checked, and under which policy. */
  readonly report: unknown;
};

/** A signature as the second form has it. `kinds`: of what kind each of the materials is. */
export type WholeLink = Link & Rest & OfPaper & { readonly kinds: readonly string[] };

/** What takes the force from a signature, which it names by its hash. */
type VoidLink = {
  readonly signature: string;
  readonly reason: string;
  readonly user_id: number | null;
  readonly voided_at: string;
};

/** The hash of a signature in the chain: SHA-256 of the hash before it and of what it says, in a form. */
export const hashOf = (form: HashForm, previous: string, link: WholeLink): string =>
  form === 1 ? firstHash(previous, link) : sha256(inOrder(["signature", previous, link]));

/** The hash of a void in the same chain. */
export const voidHashOf = (previous: string, link: VoidLink): string => sha256(inOrder(["void", previous, link]));

/**
 * What the installation seals of a link. `whole`: its hash in the form that holds all that it says; the same as `hash`, but of signatures from
 * before that form.
 */
export const sealedText = (aggregatorId: number, hash: string, whole: string): string =>
  JSON.stringify([aggregatorId, hash, whole]);

const MEMBERS = [
  "noun",
  "record_id",
  "side",
  "paper_sha256",
  "cms_sha256",
  "holder",
  "iin",
  "bin",
  "serial",
  "received_at",
] as const;

/** Member by member in one order. A power and what it was judged by stand last, and only where there are any: they came later. */
function firstHash(previous: string, link: Link): string {
  const { power, materials } = link;
  const by = power ? [[power.contract, power.number, power.date, power.until]] : [];
  const judged = materials.length > 0 ? [{ materials }] : [];
  return sha256(json([previous, ...MEMBERS.map((member) => link[member]), ...by, ...judged]));
}

/** JSON with the members of every object by their names: a jsonb column gives them back in an order of its own. */
const inOrder = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    typeof part === "object" && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  );
