import type { Challenge, SeenKey, Trusted } from "../../../contract/routes/login-key.ts";
import type { Http } from "../http/http.ts";
import { tokenIn } from "./sign-in.ts";

/** The addresses of the log-in by key; the contract's own file would bring zod. A test compares them. */
export const KEY_PATHS = {
  challenge: "challenges",
  inspect: "inspect",
  trust: "trust",
  logIn: "login-ecp",
} as const;

/** The answer to a challenge. */
export type Answer = { readonly challengeId: string; readonly cms: string };

/** The calls of the log-in by key: `ca` at the base of certificates, `api` at the usual one. Reject with `CallError`. */
export function keyCalls({ ca, api }: { readonly ca: Http; readonly api: Http }) {
  const ask = async <T>(method: string, path: string, json?: unknown) => {
    const reply = await ca.json({ method, path, json, isPublic: true });
    return (reply as { readonly data: T }).data; // what contract/routes/login-key.ts answers
  };
  return {
    trust: () => ask<Trusted>("GET", KEY_PATHS.trust),
    challenge: () => ask<Challenge>("POST", KEY_PATHS.challenge, {}),
    inspect: ({ challengeId, cms }: Answer) =>
      ask<SeenKey>("POST", KEY_PATHS.inspect, { challenge_id: challengeId, cms }),
    /** Trades the answer and an e-mail for a token. */
    logIn: async ({ challengeId, cms }: Answer, email: string): Promise<string> => {
      const form = new FormData();
      for (const [name, value] of Object.entries({ email: email.trim(), challenge_id: challengeId, cms }))
        form.set(name, value);
      return (await api.json({ method: "POST", path: KEY_PATHS.logIn, form, isPublic: true }, tokenIn)) as string; // as it is read
    },
  };
}
