import { z } from "zod";
import { Id, Instant } from "../values.ts";

const text = z.string();

/** Who signed, with which key, and what was found out about it: of a signature that is kept, and of one that somebody only wants checked. */
export const SignerFacts = z.object({
  holder: text,
  iin: text.nullable(),
  bin: text.nullable(),
  organization: text.nullable(),
  roles: z.array(text),
  serial: text,
  issuer: text,
  valid_from: Instant,
  valid_to: Instant,
  algorithm: text,
  /** By the signer's own computer. */
  claimed_at: Instant.nullable(),
  timestamp: z.object({ time: Instant, is_trusted: z.boolean() }).nullable(),
  /** The moment for which validity and revocation were looked at. */
  as_of: Instant,
  revocation: z.object({
    status: z.enum(["good", "revoked", "unknown"]),
    source: z.enum(["OCSP", "CRL"]).nullable(),
    /** When it was revoked; of a good one, when that was said. */
    at: Instant.nullable(),
  }),
  /** What was looked at, in order; words are kept for each (`signatures.checks`). */
  checks: z.array(z.object({ id: text, ok: z.boolean() })),
});
export type SignerFacts = z.output<typeof SignerFacts>;

/** A signature of a record, in force or void, in the order in which they came. */
export const RecordSignature = z.object({
  id: Id,
  /** The party of the record whose key it is, in words. */
  side: text,
  /** What was signed: its name, and its SHA-256 in hexadecimal. */
  document: text,
  sha256: text,
  signer: SignerFacts,
  received_at: Instant,
  /** What verified it: its name and version. */
  verifier: text,
  /** Why it holds no more, when that was done and by whom; null while it holds. */
  voided: z.object({ reason: text, at: Instant, by: text.nullable() }).nullable(),
});
export type RecordSignature = z.output<typeof RecordSignature>;
