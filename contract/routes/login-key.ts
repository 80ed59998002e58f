import { z } from "zod";
import { Token } from "../entities/user.ts";
import { one } from "../replies.ts";
import { defineRoute } from "../route.ts";
import { Instant } from "../values.ts";

/** A signature over a question of some hundred bytes, with the certificates of its authorities: the longest is 20 kB. */
export const MAX_LOGIN_CMS_BASE64 = 120_000;

/** What to sign, and what the signature is sent back with. */
const Challenge = z.object({ id: z.string(), payload_b64: z.string(), expires_at: Instant });
export type Challenge = z.output<typeof Challenge>;

/** The answer to a challenge. */
export const SignedChallenge = z.object({
  challenge_id: z.string().regex(/^[A-Za-z0-9_-]{1,64}$/),
  cms: z
    .string()
    .max(MAX_LOGIN_CMS_BASE64)
    .regex(/^[A-Za-z0-9+/]+={0,2}$/),
});

/** A key as whoever has chosen it recognises it, and what keeps it from logging in: codes of errors.ts with their words. */
const SeenKey = z.object({
  holder: z
    .object({
      name: z.string(),
      iin: z.string().nullable(),
      organization: z.string().nullable(),
      bin: z.string().nullable(),
      valid_to: Instant,
    })
    .nullable(),
  failed: z.array(z.object({ code: z.string(), message: z.string() })),
});
export type SeenKey = z.output<typeof SeenKey>;

/** Whom the server believes. `is_ready`: a key can be believed at all; `has_folder`: the operator has laid down whom to trust. */
const Trusted = z.object({
  is_ready: z.boolean(),
  has_folder: z.boolean(),
  authorities: z.array(z.object({ name: z.string(), is_root: z.boolean(), valid_to: Instant })),
});
export type Trusted = z.output<typeof Trusted>;

/** Logging in with a key (spec §7: the third base, and `login-ecp`). */
export const loginKeyRoutes = {
  challenge: defineRoute({
    name: "login-key.challenge",
    method: "POST",
    base: "/ca",
    access: { public: "challenges" },
    reply: one(Challenge),
    status: 201,
  }),
  /** Shows whose key has signed; the challenge stays good. */
  inspect: defineRoute({
    name: "login-key.inspect",
    method: "POST",
    base: "/ca",
    access: { public: "inspect" },
    body: SignedChallenge,
    bodyKb: 128,
    reply: one(SeenKey),
    transaction: false,
  }),
  trust: defineRoute({
    name: "login-key.trust",
    method: "GET",
    base: "/ca",
    access: { public: "trust" },
    reply: one(Trusted),
  }),
  /** A form of `email`, `challenge_id` and `cms`; answers as the log-in with a password does. */
  logIn: defineRoute({
    name: "login-key.logIn",
    method: "POST",
    access: { public: "login-ecp" },
    body: "multipart",
    reply: one(Token),
    transaction: false,
  }),
};
