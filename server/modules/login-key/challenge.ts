import { randomBytes } from "node:crypto";

/** How long a challenge may be answered, in seconds: a person finds a file and types a password in this time. */
export const CHALLENGE_S = 300;

/** The browser that a challenge was given to. */
export const BROWSER = { name: "parkdesk_challenge", keptS: CHALLENGE_S } as const;

export type NewChallenge = { readonly id: string; readonly payload: string; readonly expiresAt: Date };

/**
 * What has to be signed to log in at an origin: canonical JSON, keys in order and nothing between them. Whoever reads it in the signing
 * program sees what it is for; the nonce makes it unlike any other.
 */
export function makeChallenge(origin: string, now: Date): NewChallenge {
  const id = randomBytes(24).toString("base64url");
  const seconds = Math.floor(now.getTime() / 1_000);
  const expires = seconds + CHALLENGE_S;
  const payload = {
    aud: origin,
    exp: expires,
    iat: seconds,
    id,
    nonce: randomBytes(32).toString("base64url"),
    typ: "login",
    v: 1,
  };
  return { id, payload: JSON.stringify(payload), expiresAt: new Date(expires * 1_000) };
}
