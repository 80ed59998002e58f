import type { FastifyInstance, FastifyRequest } from "fastify";
import { sessionRoutes } from "../../../contract/routes/session.ts";
import type { Db } from "../../db/database.ts";
import type { Deps } from "../../http/deps.ts";
import { Failure } from "../../http/failure.ts";
import { implement } from "../../http/implement.ts";
import { cookieWith, newSecret, sentSecret } from "../../http/secret-cookie.ts";
import { hashToken } from "../../http/session.ts";
import { proveCode } from "../second-factor/prove-code.ts";
import { auditEverywhere } from "./audit-everywhere.ts";
import { DEVICE } from "./device.ts";
import { infoOf } from "./info-of.ts";
import { openSession } from "./open-session.ts";
import { isRight, passwordLine } from "./passwords.ts";
import * as sessions from "./session.repository.ts";
import { weigh } from "./weigh.ts";

type SignIn = { email: string; password: string; code?: string | undefined };

export function registerSession(app: FastifyInstance, deps: Deps): void {
  const inLine = passwordLine(deps.limits.passwords);
  implement(app, deps, { ...sessionRoutes.signIn, transaction: false }, ({ body, db, request, setCookie }) =>
    inLine(request.ip, async () => {
      const { user, device } = await checkPassword(db, deps, body, request);
      setCookie(cookieWith(DEVICE, device, request.protocol === "https"));
      const asked = { remember: body.remember, event: "session.loggedIn", request } as const;
      const entering = { ...asked, userId: user.id, onlyIn: null };
      return { data: await db.transaction().execute((tx) => openSession(tx, deps.clock, entering)) };
    }),
  );

  implement(app, deps, sessionRoutes.signOut, async ({ db, request }) => {
    await sessions.deleteSession(db, hashToken((request.headers.authorization ?? "").slice("Bearer ".length)));
    return { data: { ended: true as const } };
  });

  implement(app, deps, sessionRoutes.sessions, async ({ db, user }) => ({
    data: await sessions.listSessions(db, user.id, user.session, deps.clock.now()),
  }));

  implement(app, deps, sessionRoutes.endSessions, async ({ db: tx, user, body: { id, others }, t }) => {
    const which = { ...(id !== undefined && { id }), ...(others && { but: user.session }) };
    const ended = await sessions.endOwnSessions(tx, user.id, which);
    if (id !== undefined && ended === 0) throw new Failure("NOT_FOUND");
    if (ended > 0)
      await auditEverywhere(tx, deps.clock, user.id, { event: "session.ended", entity: "session", id: null });
    return { data: { ended }, message: t("profile.sessions.done", { count: ended }) };
  });

  implement(app, deps, sessionRoutes.me, async ({ db, user, t }) => ({
    data: infoOf(user, t, deps, await deps.drafts.of(user, db)),
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
 * account and the address, before it is looked at; on a known device against the device alone. A code of the second step counts the
 * same: nothing is forgiven before both are right.
 */
async function checkPassword(db: Db, deps: Deps, { email, password, code }: SignIn, request: FastifyRequest) {
  const { ip, headers } = request;
  const account = email.toLowerCase();
  const now = deps.clock.now();
  const user = await sessions.findUserByEmail(db, account);
  const sent = sentSecret(DEVICE, headers.cookie);
  const known = sent && (await sessions.findDevice(db, sent.hash, user?.id));
  const isTheirs = known?.isTheirs === true;
  const blame = async (): Promise<void> => {
    if (user && sent && isTheirs) await sessions.blameDevice(db, user.id, sent.hash);
  };
  if (!isTheirs) await weigh(db, account, ip, now);
  const right = await isRight(password, user?.password_hash);
  if (!user || !right) {
    await blame();
    throw new Failure("WRONG_CREDENTIALS");
  }
  await proveCode(db, deps, { id: user.id, email: account }, code, request).catch(async (error: unknown) => {
    if (error instanceof Failure && error.code === "CODE_WRONG") await blame();
    throw error;
  });
  if (!isTheirs) await sessions.forgetAttempts(db, account, ip);
  const device = sent && known?.isAnybodys ? sent : newSecret(); // never one that somebody else has thought up
  await sessions.keepDevice(db, user.id, device.hash, now);
  return { user, device };
}
