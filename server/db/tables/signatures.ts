import type { Generated } from "kysely";
import type { Power } from "../../../domain/signatures/powers.ts";
import type { InstantColumn, JsonColumn } from "./people.ts";

/** What is printed of a record, byte for byte as its sides sign it. Never changed. */
export type FrozenPapersTable = {
  aggregator_id: number;
  id: Generated<number>;
  noun: string;
  record_id: number;
  /** What a person calls it: «Отчёт комиссионера № …». */
  title: string;
  /** SHA-256 of what is printed, before it is. */
  fingerprint: string;
  /** How often signatures of the record had been voided. */
  round: number;
  sha256: string;
  content: Buffer;
  frozen_by: number | null;
  frozen_at: InstantColumn;
};

/** A side's signature of a frozen paper, as it came, with what its certificate says and what was checked. Never changed. */
export type SignaturesTable = {
  aggregator_id: number;
  id: Generated<number>;
  paper_id: number;
  noun: string;
  record_id: number;
  /** The party of the record whose key it is. */
  side: string;
  cms: Buffer;
  cms_sha256: string;
  holder: string;
  iin: string | null;
  bin: string | null;
  organization: string | null;
  roles: JsonColumn<string[]>;
  serial: string;
  algorithm: string;
  /** When, by the signer's own computer. */
  claimed_at: InstantColumn | null;
  received_at: InstantColumn;
  /** By which power of attorney somebody else's key signed for the side; null where it was the side's own. */
  power: JsonColumn<Power> | null;
  report: JsonColumn<unknown>;
  /** The hashes of what it was judged by. */
  materials: JsonColumn<string[]>;
  user_id: number | null;
  /** What its hash is of (`chain-links.ts`). */
  hash_form: number;
  /** The hash of the link of the aggregator's chain before it: a signature, or what took the force from one. */
  previous: string;
  hash: string;
  /** By the installation's key, over its hash and all that it says (`sealedText`). */
  mac: string;
};

/** A certificate, an answer or a list that signatures were judged by, under its SHA-256. Never changed. */
export type SignatureMaterialsTable = {
  sha256: string;
  kind: "CERTIFICATE" | "OCSP" | "CRL";
  content: Buffer;
  kept_at: InstantColumn;
};

/** A signature that holds no more: the paper was sent back. */
export type SignatureVoidsTable = {
  aggregator_id: number;
  signature_id: number;
  reason: string;
  user_id: number | null;
  voided_at: InstantColumn;
  /** It is a link of the chain as well. */
  previous: string;
  hash: string;
  mac: string;
};

/** Where the chain of an aggregator's signatures ends. */
export type SignatureChainsTable = { aggregator_id: number; last: string; length: number };

/** The tables of this file by their names. */
export type Tables = {
  frozen_papers: FrozenPapersTable;
  signatures: SignaturesTable;
  signature_materials: SignatureMaterialsTable;
  signature_voids: SignatureVoidsTable;
  signature_chains: SignatureChainsTable;
};
