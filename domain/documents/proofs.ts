import type { Predicate } from "../access/predicate.ts";

/**
 * What anybody who sees a signed record takes along: the evidence of its signatures, and the card that says who has signed. `when`: that
 * somebody has; `why`: the words where nobody has.
 */
export const proofsOf = <const When extends Predicate, const Why extends string>(when: When, why: Why) => {
  const taken = { on: ["row", "card", "bulk"], limit: 100, rules: [{ when, why }] } as const;
  return [
    { name: "evidence", file: "zip", ...taken },
    { name: "signature_card", file: "pdf", at: "signatures/print", ...taken },
  ] as const;
};
