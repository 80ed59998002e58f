import { randomBytes } from "node:crypto";
import type { FastifyRequest } from "fastify";
import type { Clock } from "../../clock.ts";
import type { Tx } from "../../db/database.ts";
import { hashToken } from "../../http/session.ts";
import { auditEverywhere } from "./audit-everywhere.ts";
import * as sessions from "./session.repository.ts";

const DAY_MS = 86_400_000;
const SESSION_MS = DAY_MS / 2;
const REMEMBERED_MS = 30 * DAY_MS;

type Entering = {
  readonly userId: number;
  /** The one aggregator that the session is of; null: all that the account works for. */
  readonly onlyIn: number | null;
  readonly remember: boolean;
  /** The browser, by its hash: a session that the account has there already is ended. */
  readonly device: Buffer;
  /** By what: a password, with it a code of the second step or one of recovery, or a key. */
  readonly event: `session.loggedIn${"" | "WithCode" | "WithRecoveryCode" | "ByKey"}`;
  readonly request: FastifyRequest;
};

/** Lets somebody in who has shown who they are, or whom they act for. It stands in the history of every aggregator that they work for. */
export async function openSession(
  tx: Tx,
  clock: Clock,
  { userId, onlyIn, remember, event, device, request }: Entering,
) {
  const now = clock.now();
  const token = randomBytes(32).toString("base64url");
  const expires_at = new Date(now.getTime() + (remember ? REMEMBERED_MS : SESSION_MS));
  const by_key = event === "session.loggedInByKey";
  const session = {
    token_hash: hashToken(token),
    user_id: userId,
    created_at: now,
    expires_at,
    by_key,
    remembered: remember,
    only_in: onlyIn,
    device_hash: device,
  };
  const agent = (request.headers["user-agent"] ?? "").slice(0, 300);
  await sessions.endSessionsOf(tx, userId, device);
  await sessions.insertSession(tx, { ...session, address: request.ip, agent });
  await sessions.keepLogin(tx, userId, now);
  await auditEverywhere(tx, clock, { id: userId, request: request.id }, { event, entity: "session", id: null });
  return { token, expires_at: expires_at.toISOString() };
}
