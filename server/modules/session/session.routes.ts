import { randomBytes } from "node:crypto";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { sessionRoutes } from "../../../contract/routes/session.ts";
import { hasAccountingServices } from "../../../domain/access/user.ts";
import type { Clock } from "../../clock.ts";
import type { Db, Tx } from "../../db/database.ts";
import { audit } from "../../entities/change.ts";
import type { Deps } from "../../http/deps.ts";
import { Failure } from "../../http/failure.ts";
import { implement } from "../../http/implement.ts";
import type { SessionUser } from "../../http/scope.ts";
import { hashToken } from "../../http/session.ts";
import { cookieOf, newDevice, sentDevice } from "./device.ts";
import { isRight, passwordLine } from "./passwords.ts";
import * as sessions from "./session.repository.ts";
import { refuseEarly } from "./tries.ts";

type SignIn = { email: string; password: string };

const DAY_MS = 86_400_000;
const SESSION_MS = DAY_MS / 2;
const REMEMBERED_MS = 30 * DAY_MS;

export function registerSession(app: FastifyInstance, deps: Deps): void {
  const inLine = passwordLine(deps.limits.passwords);
  implement(app, deps, { ...sessionRoutes.signIn, transaction: false }, ({ body, db, request, setCookie }) =>
    inLine(request.ip, async () => {
      const now = deps.clock.now();
      const { user, device } = await checkPassword(db, now, body, request);
      setCookie(cookieOf(device, request.protocol === "https"));
      const token = randomBytes(32).toString("base64url");
      const expires_at = new Date(now.getTime() + (body.remember ? REMEMBERED_MS : SESSION_MS));
      const session = { token_hash: hashToken(token), user_id: user.id, created_at: now, expires_at };
      const agent = (request.headers["user-agent"] ?? "").slice(0, 300);
      await db.transaction().execute(async (tx) => {
        await sessions.insertSession(tx, { ...session, address: request.ip, agent });
        await tellLogin(tx, deps.clock, user.id);
      });
      return { data: { token, expires_at: expires_at.toISOString() } };
    }),
  );

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

  implement(app, deps, sessionRoutes.otherAggregators, async ({ db, user, scope }) => {
    const others = user.aggregators.filter((id) => id !== scope.aggregatorId);
    return { data: (await sessions.listAggregators(db, others)).map(({ id, name }) => ({ id, name })) };
  });

  implement(app, deps, sessionRoutes.changeAggregator, async ({ body, db, user, t }) => {
    if (!user.aggregators.includes(body.aggregator_id)) throw new Failure("AGGREGATOR_NOT_YOURS");
    const [row] = await sessions.listAggregators(db, [body.aggregator_id]);
    if (!row) throw new Failure("NOT_FOUND");
    return { data: { ...row, selected: true }, message: t("session.aggregatorChanged", { name: row.name }) };
  });
}

/**
 * Who it is whose right password this is, and the device that is known to be theirs from now on. A wrong one is counted against the
 * account and the address, before it is looked at; on a known device against the device alone.
 */
async function checkPassword(db: Db, now: Date, { email, password }: SignIn, { ip, headers }: FastifyRequest) {
  const account = email.toLowerCase();
  const user = await sessions.findUserByEmail(db, account);
  const sent = sentDevice(headers.cookie);
  const known = sent && (await sessions.findDevice(db, sent.hash, user?.id));
  const isTheirs = known?.isTheirs === true;
  if (!isTheirs) await weigh(db, account, ip, now);
  const right = await isRight(password, user?.password_hash);
  if (!user || !right) {
    if (user && sent && isTheirs) await sessions.blameDevice(db, user.id, sent.hash);
    throw new Failure("WRONG_CREDENTIALS");
  }
  if (!isTheirs) await sessions.forgetAttempts(db, account, ip);
  const device = sent && known?.isAnybodys ? sent : newDevice(); // never one that somebody else has thought up
  await sessions.keepDevice(db, user.id, device.hash, now);
  return { user, device };
}

/** A log-in stands in the history of every aggregator that the person works for: it opens all of them. */
async function tellLogin(tx: Tx, clock: Clock, id: number): Promise<void> {
  for (const aggregatorId of await sessions.keepLogin(tx, id, clock.now()))
    await audit(tx, { aggregatorId, user: { id } }, clock, { event: "session.loggedIn", entity: "session", id: null });
}

/** Refuses a try that comes too early, or writes it down. */
const weigh = (db: Db, account: string, address: string, now: Date): Promise<unknown> =>
  db.transaction().execute(async (tx) => {
    await sessions.lockTries(tx);
    refuseEarly(await sessions.findTries(tx, account, address, now), now);
    await sessions.insertAttempt(tx, account, address, now);
  });

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
