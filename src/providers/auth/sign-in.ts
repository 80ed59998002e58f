import { CallError } from "../../config/call-error.ts";
import type { Http } from "../http/http.ts";

export type Credentials = {
  readonly email: string;
  readonly password: string;
  readonly remember: boolean;
  readonly code?: string;
};

/** The address of `session.signIn`; the contract's own file would bring zod to the log-in page. A test compares them. */
export const SIGN_IN_PATH = "sanctum/token";

/**
 * Trades an e-mail and a password, and the code of a second step, for a token. Rejects with `CallError`: WRONG_CREDENTIALS, CODE_NEEDED,
 * CODE_WRONG, TOO_MANY_TRIES, NETWORK.
 */
export async function signIn(http: Http, { email, ...rest }: Credentials): Promise<string> {
  const json = { email: email.trim(), ...rest };
  return (await http.json({ method: "POST", path: SIGN_IN_PATH, json, isPublic: true }, tokenIn)) as string; // as it is read
}

/** The address of `session.prove`, for the same reason. */
export const PROOF_PATH = "users/proof";

/** Shows once more who sits in the session. Rejects as `signIn` does. */
export async function prove(http: Http, { password, code }: Credentials): Promise<void> {
  await http.json({ method: "POST", path: PROOF_PATH, json: { password, code }, isProof: true });
}

/** The token of a reply of a log-in. Throws `CallError` where there is none. */
export function tokenIn(reply: unknown): string {
  if (typeof reply === "object" && reply !== null && "data" in reply) {
    const { data } = reply;
    if (typeof data === "object" && data !== null && "token" in data && typeof data.token === "string")
      return data.token;
  }
  throw new CallError({ status: 200, code: "UNREADABLE_REPLY", message: "" });
}
