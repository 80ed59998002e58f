import { randomBytes } from "node:crypto";
import { hash, verify } from "@node-rs/argon2";
import type { FastifyInstance } from "fastify";
import { sessionRoutes } from "../../../contract/routes/session.ts";
import { hasAccountingServices } from "../../../domain/access/user.ts";
import type { Deps } from "../../http/deps.ts";
import { Failure } from "../../http/failure.ts";
import { implement } from "../../http/implement.ts";
import type { SessionUser } from "../../http/scope.ts";
import { hashToken } from "../../http/session.ts";
import * as sessions from "./session.repository.ts";

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
/** Wrong tries a minute for one account from one address; the next is 429. */
const TRIES = 10;
const SESSION_MS = DAY_MS / 2;
const REMEMBERED_MS = 30 * DAY_MS;

/** Verified when the account does not exist, so that the answer takes as long. */
const nobody = await hash(randomBytes(16).toString("hex"));

/** argon2id with the package's defaults (19 MiB, 2 passes). */
export const hashPassword = (password: string): Promise<string> => hash(password);

export function registerSession(app: FastifyInstance, deps: Deps): void {
  implement(app, deps, { ...sessionRoutes.signIn, transaction: false }, async ({ body, db, request }) => {
    const account = body.email.toLowerCase();
    const address = request.ip;
    const now = deps.clock.now();
    const tries = () => sessions.countAttempts(db, account, address, new Date(now.getTime() - MINUTE_MS));
    if ((await tries()) >= TRIES) throw new Failure("TOO_MANY_TRIES");
    // Written down before the password is looked at: of tries made all at once, each sees those before it.
    await sessions.insertAttempt(db, account, address, now);
    if ((await tries()) > TRIES) throw new Failure("TOO_MANY_TRIES");
    const user = await sessions.findUserByEmail(db, account);
    const right = await verify(user?.password_hash ?? nobody, body.password);
    if (!user || !right) throw new Failure("WRONG_CREDENTIALS");
    await sessions.forgetAttempts(db, account, address, new Date(now.getTime() - DAY_MS));
    const token = randomBytes(32).toString("base64url");
    const expires_at = new Date(now.getTime() + (body.remember ? REMEMBERED_MS : SESSION_MS));
    const agent = (request.headers["user-agent"] ?? "").slice(0, 300);
    await sessions.insertSession(db, {
      token_hash: hashToken(token),
      user_id: user.id,
      created_at: now,
      expires_at,
      address,
      agent,
    });
    return { data: { token, expires_at: expires_at.toISOString() } };
  });

  implement(app, deps, sessionRoutes.signOut, async ({ db, request }) => {
    await sessions.deleteSession(db, hashToken((request.headers.authorization ?? "").slice("Bearer ".length)));
    return { data: { ended: true as const } };
  });

  implement(app, deps, sessionRoutes.me, async ({ user, t }) => ({
    data: { ...infoOf(user, t(`session.roles.${user.roleId}`)), today: deps.clock.today() },
  }));

  implement(app, deps, sessionRoutes.aggregators, async ({ db, user, request }) => {
    const asked = Number(request.headers["x-aggregator"] ?? user.aggregators[0]);
    const rows = await sessions.listAggregators(db, user.aggregators);
    return { data: { data: rows.map((row) => ({ ...row, selected: row.id === asked })) } };
  });

  implement(app, deps, sessionRoutes.changeAggregator, async ({ body, db, user, t }) => {
    if (!user.aggregators.includes(body.aggregator_id)) throw new Failure("AGGREGATOR_NOT_YOURS");
    const [row] = await sessions.listAggregators(db, [body.aggregator_id]);
    if (!row) throw new Failure("NOT_FOUND");
    return { data: { ...row, selected: true }, message: t("session.aggregatorChanged", { name: row.name }) };
  });
}

const infoOf = (user: SessionUser, role: string) => ({
  id: user.id,
  email: user.email,
  firstname: user.firstname,
  lastname: user.lastname,
  phone: user.phone,
  position: user.position,
  role,
  roleId: user.roleId,
  is_outsourcing: user.isOutsourcing,
  is_paid: user.isPaid,
  has_accounting_services: hasAccountingServices(user),
  is_admin: user.isAdmin,
  aggregator_id: user.aggregators[0] ?? null,
});
