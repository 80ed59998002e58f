/** Whether the archive has signatures of a record that hold: what was signed on paper, or is not signed, has none. */
export const hasProof = {
  kind: "boolean",
  computed: true,
  label: "engine.proof.label",
  words: "engine.proof",
} as const;

const taken = {
  on: ["row", "card", "bulk"],
  limit: 100,
  rules: [{ when: { row: "has_proof", op: "eq", value: true }, why: "engine.proof.missing" }],
} as const;

/** What anybody who sees a signed record takes along: the evidence of its signatures, and the card that says who has signed. */
export const proofs = [
  { name: "evidence", file: "zip", ...taken },
  { name: "signature_card", file: "pdf", at: "signatures/print", ...taken },
] as const;
