import type { FastifyRequest } from "fastify";
import type { Db, Tx } from "../../db/database.ts";
import { type BrowserSecret, newSecret, sentSecret } from "../../http/secret-cookie.ts";
import { findDevice } from "./session.repository.ts";

/** A browser that an account may have logged in from before. */
export const DEVICE = { name: "parkdesk_device", keptS: 365 * 86_400 } as const;

/** The browser that a request comes from: by what it sends, whether the account knows it by its password, and whether any account does. */
export async function deviceOf(db: Db | Tx, request: FastifyRequest, userId: number | undefined) {
  const sent = sentSecret(DEVICE, request);
  const known = sent && (await findDevice(db, sent.hash, userId));
  return { sent, isTheirs: known?.isTheirs === true, isAnybodys: known?.isAnybodys === true };
}

/** The same browser, or a new one where nobody knows it: never one that somebody else has thought up. */
export const keptOr = ({
  sent,
  isAnybodys,
}: {
  sent: BrowserSecret | undefined;
  isAnybodys: boolean;
}): BrowserSecret => (sent && isAnybodys ? sent : newSecret());
