import { z } from "zod";
import { Id } from "../values.ts";

/** The most papers that one call freezes or takes signatures of. */
export const MAX_SIGNED = 50;
/** A signature of one side over a paper is 2–10 kB; longer ones are refused before anybody reads them. */
const MAX_CMS_BASE64 = 1_400_000;

/** A paper as it is signed: its exact bytes, which never change under this id. */
export const SignedPaper = z.object({
  /** Of the record. */
  id: Id,
  paper_id: Id,
  /** In hexadecimal, of the bytes; `content` is these in base64. */
  sha256: z.string(),
  /** Whose key it has to be: one of the two. */
  signer: z.object({ iin: z.string().nullable(), bin: z.string().nullable() }),
  content: z.string(),
});
export type SignedPaper = z.output<typeof SignedPaper>;

/** A detached CMS over the bytes of a paper. */
export const SentSignature = z.object({
  /** Of the record. */
  id: Id,
  paper_id: Id,
  cms: z
    .string()
    .max(MAX_CMS_BASE64)
    .regex(/^[A-Za-z0-9+/]+={0,2}$/),
});
export type SentSignature = z.output<typeof SentSignature>;
