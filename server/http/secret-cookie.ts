import { randomBytes } from "node:crypto";
import { hashToken } from "./session.ts";

/** What a browser is known by: whoever has the token holds that browser. The database has the hash alone. */
export type BrowserSecret = { token: string; hash: Buffer };

const secretOf = (token: string): BrowserSecret => ({ token, hash: hashToken(token) });

export const newSecret = (): BrowserSecret => secretOf(randomBytes(32).toString("base64url"));

/** A cookie with a secret, sent to a path for so many seconds. */
type SecretCookie = Readonly<{ name: string; path: string; keptS: number }>;

/** The secret that a request brings. */
export function sentSecret({ name }: SecretCookie, cookies: string | undefined): BrowserSecret | undefined {
  const token = new RegExp(`(?:^|; ?)${name}=([A-Za-z0-9_-]{43})(?:;|$)`).exec(cookies ?? "")?.[1];
  return token === undefined ? undefined : secretOf(token);
}

/** No script of the page reads it, and no other site makes a browser send it. */
export const cookieWith = ({ name, path, keptS }: SecretCookie, { token }: BrowserSecret, isSecure: boolean): string =>
  [
    `${name}=${token}`,
    `Path=${path}`,
    `Max-Age=${keptS}`,
    "HttpOnly",
    "SameSite=Strict",
    ...(isSecure ? ["Secure"] : []),
  ].join("; ");
