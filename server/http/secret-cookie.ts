import { randomBytes } from "node:crypto";
import type { FastifyRequest } from "fastify";
import { isByTls } from "./origin.ts";
import { hashToken } from "./session.ts";

/** What a browser is known by: whoever has the token holds that browser. The database has the hash alone. */
export type BrowserSecret = { token: string; hash: Buffer };

const secretOf = (token: string): BrowserSecret => ({ token, hash: hashToken(token) });

export const newSecret = (): BrowserSecret => secretOf(randomBytes(32).toString("base64url"));

/** A cookie with a secret, kept for so many seconds. */
type SecretCookie = Readonly<{ name: string; keptS: number }>;

/**
 * By TLS a cookie is called so that no neighbour on another name of the domain, nor anybody on the way by plain HTTP, can plant one: a browser
 * takes that name from this host alone, by TLS, for all its paths. By plain HTTP, on one's own machine, no browser would take it.
 */
const nameOf = ({ name }: SecretCookie, request: FastifyRequest): string =>
  isByTls(request) ? `__Host-${name}` : name;

/** The secret that a request brings. */
export function sentSecret(cookie: SecretCookie, request: FastifyRequest): BrowserSecret | undefined {
  const sent = new RegExp(`(?:^|; ?)${nameOf(cookie, request)}=([A-Za-z0-9_-]{43})(?:;|$)`);
  const token = sent.exec(request.headers.cookie ?? "")?.[1];
  return token === undefined ? undefined : secretOf(token);
}

/** No script of the page reads it, and no other site makes a browser send it. */
export const cookieWith = (cookie: SecretCookie, { token }: BrowserSecret, request: FastifyRequest): string =>
  [
    `${nameOf(cookie, request)}=${token}`,
    "Path=/",
    `Max-Age=${cookie.keptS}`,
    "HttpOnly",
    "SameSite=Strict",
    ...(isByTls(request) ? ["Secure"] : []),
  ].join("; ");
