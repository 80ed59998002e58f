import { randomBytes } from "node:crypto";
import { hashToken } from "../../http/session.ts";

const NAME = "parkdesk_device";
/** Its browser sends it to the log-in alone. */
const PATH = "/api/sanctum/token";
const KEPT_S = 365 * 86_400;

/** A browser that an account may have logged in from before: whoever has the token holds that browser. */
export type Device = { token: string; hash: Buffer };

const deviceOf = (token: string): Device => ({ token, hash: hashToken(token) });

export const newDevice = (): Device => deviceOf(randomBytes(32).toString("base64url"));

/** The device that a request says it comes from. */
export function sentDevice(cookies: string | undefined): Device | undefined {
  const token = new RegExp(`(?:^|; ?)${NAME}=([A-Za-z0-9_-]{43})(?:;|$)`).exec(cookies ?? "")?.[1];
  return token === undefined ? undefined : deviceOf(token);
}

/** No script of the page reads it, and no other site makes a browser send it. */
export const cookieOf = ({ token }: Device, isSecure: boolean): string =>
  [
    `${NAME}=${token}`,
    `Path=${PATH}`,
    `Max-Age=${KEPT_S}`,
    "HttpOnly",
    "SameSite=Strict",
    ...(isSecure ? ["Secure"] : []),
  ].join("; ");
