import { z } from "zod";
import { changed, one } from "../replies.ts";
import { defineRoute } from "../route.ts";
import { Instant } from "../values.ts";

const SecondFactor = z.object({
  is_on: z.boolean(),
  since: Instant.nullable(),
  /** Recovery codes that were not used. */
  codes_left: z.int(),
});
export type SecondFactor = z.output<typeof SecondFactor>;

const Proof = z.object({ password: z.string().min(1).max(1000) });
/** Of its program, or one of recovery. */
const Code = z.string().trim().min(1).max(40);
/** What is on is changed by whoever has both: an open window and a password that was seen are not enough. */
const BothProofs = z.object({ ...Proof.shape, code: Code });
/** What a program of codes is told: the key, and the same as an address that a camera reads. */
const Pairing = z.object({ secret: z.string(), uri: z.string() });
const RecoveryCodes = z.object({ recovery_codes: z.array(z.string()) });

/** The second step of one's own log-in. Answers with secrets are kept for nobody who asks again, hence `transaction: false`. */
export const secondFactorRoutes = {
  read: defineRoute({
    name: "second-factor.read",
    beforePairing: true,
    method: "GET",
    access: { signedIn: "second-factor" },
    reply: one(SecondFactor),
  }),
  begin: defineRoute({
    name: "second-factor.begin",
    beforePairing: true,
    method: "POST",
    access: { signedIn: "second-factor" },
    body: Proof,
    reply: one(Pairing),
    transaction: false,
  }),
  /** A code proves that the program has the key; from then on one is asked for. */
  confirm: defineRoute({
    name: "second-factor.confirm",
    beforePairing: true,
    method: "POST",
    access: { signedIn: "second-factor/confirm" },
    body: z.object({ code: Code }),
    reply: changed(RecoveryCodes),
    transaction: false,
  }),
  /** New recovery codes in the place of all there were. */
  renewCodes: defineRoute({
    name: "second-factor.renewCodes",
    method: "POST",
    access: { signedIn: "second-factor/codes" },
    body: BothProofs,
    reply: changed(RecoveryCodes),
    transaction: false,
  }),
  drop: defineRoute({
    name: "second-factor.drop",
    method: "DELETE",
    access: { signedIn: "second-factor" },
    body: BothProofs,
    reply: changed(z.object({ is_on: z.literal(false) })),
    transaction: false,
  }),
};
