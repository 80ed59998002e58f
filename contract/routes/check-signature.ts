import { z } from "zod";
import { SignerFacts } from "../entities/record-signature.ts";
import { one } from "../replies.ts";
import { defineRoute } from "../route.ts";
import { Instant } from "../values.ts";

/** The largest files that are checked. */
export const CHECKED_DOCUMENT_MB = 20;
export const CHECKED_SIGNATURE_MB = 1;

/** What was found out about a signature that somebody brought along. Nothing of it is kept. */
const SignatureCheck = z.object({
  /** At least one signer, and nothing wrong with any of them. */
  valid: z.boolean(),
  /** What is wrong with the whole, where no signer could be looked at: codes of `signatures.faults`. */
  faults: z.array(z.string()),
  /** What it was checked over; null where that is unknown. `is_embedded`: it was within the signature. */
  document: z.object({ sha256: z.string(), size: z.int(), is_embedded: z.boolean() }).nullable(),
  signers: z.array(z.object({ valid: z.boolean(), facts: SignerFacts })),
  checked_at: Instant,
  verifier: z.string(),
});
export type SignatureCheck = z.output<typeof SignatureCheck>;

export const checkSignatureRoutes = {
  /** A form of two files: `document`, which may be left out where it is within the signature, and `signature`: CMS of DER, PEM or base64. */
  check: defineRoute({
    name: "ca.check",
    method: "POST",
    base: "/ca",
    access: { public: "check-signature" },
    body: "multipart",
    transaction: false,
    reply: one(SignatureCheck),
  }),
};
