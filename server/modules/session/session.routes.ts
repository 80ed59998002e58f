import type { FastifyInstance, FastifyRequest } from "fastify";
import { sessionRoutes } from "../../../contract/routes/session.ts";
import type { Db } from "../../db/database.ts";
import type { Deps } from "../../http/deps.ts";
import { silentSince } from "../../http/doors.ts";
import { Failure } from "../../http/failure.ts";
import { implement } from "../../http/implement.ts";
import { cookieWith } from "../../http/secret-cookie.ts";
import { hashToken } from "../../http/session.ts";
import { provePassword } from "../passwords/prove-password.ts";
import { proveCode, type ShownCode } from "../second-factor/prove-code.ts";
import { auditEverywhere } from "./audit-everywhere.ts";
import { DEVICE, deviceOf, keptOr } from "./device.ts";
import { infoOf } from "./info-of.ts";
import { openSession } from "./open-session.ts";
import { isRight, passwordLine } from "./passwords.ts";
import * as sessions from "./session.repository.ts";
import { tellRefused } from "./tell-refused.ts";
import { weigh } from "./weigh.ts";

type SignIn = { readonly account: string; readonly password: string; readonly code?: string | undefined };

/** How the history calls a log-in by what was shown beside the password. */
const EVENT = {
  none: "session.loggedIn",
  code: "session.loggedInWithCode",
  recovery: "session.loggedInWithRecoveryCode",
} as const satisfies Record<ShownCode, string>;

export function registerSession(app: FastifyInstance, deps: Deps): void {
  const inLine = passwordLine(deps.limits.passwords);
  implement(app, deps, { ...sessionRoutes.signIn, transaction: false }, async ({ body, db, request, setCookie }) => {
    const account = body.email.toLowerCase();
    const enter = async () => {
      const { user, device, event } = await checkPassword(db, deps, { ...body, account }, request);
      setCookie(cookieWith(DEVICE, device, request));
      const entering = {
        userId: user.id,
        onlyIn: null,
        remember: body.remember,
        device: device.hash,
        request,
      } as const;
      return { data: await db.transaction().execute((tx) => openSession(tx, deps.clock, { ...entering, event })) };
    };
    // Only in their turn: of many who come with one device at once, those who are wrong make it unknown to the next.
    const weighed = async () => ((await recognise(db, account, request)).isTheirs ? 0 : weigh(db, account, request.ip));
    const shown = body.code === undefined ? "password" : "password and code";
    return inLine(request.ip, enter, weighed).catch(tellRefused(db, request, account, shown));
  });

  implement(app, deps, sessionRoutes.prove, async ({ body: { password, code }, db, user, request }) => {
    await provePassword(db, user, password, request).catch((error: unknown) => {
      throw error instanceof Failure && error.code === "VALIDATION" ? new Failure("WRONG_CREDENTIALS") : error;
    });
    await proveCode(db, deps, user, code, request);
    await sessions.keepProof(db, user.session, deps.clock.now());
    return { data: { proved: true as const } };
  });

  implement(app, deps, sessionRoutes.signOut, async ({ db: tx, user, request }) => {
    await sessions.deleteSession(tx, hashToken((request.headers.authorization ?? "").slice("Bearer ".length)));
    await auditEverywhere(tx, deps.clock, user, { event: "session.loggedOut", entity: "session", id: null });
    return { data: { ended: true as const } };
  });

  implement(app, deps, sessionRoutes.sessions, async ({ db, user: { id, session } }) => {
    const now = deps.clock.now();
    return { data: await sessions.listSessions(db, id, { session, now, silent: silentSince(deps.doors, now) }) };
  });

  implement(app, deps, sessionRoutes.endSessions, async ({ db: tx, user, body: { id, others }, t }) => {
    const which = { ...(id !== undefined && { id }), ...(others && { but: user.session }) };
    const ended = await sessions.endOwnSessions(tx, user.id, which);
    if (id !== undefined && ended === 0) throw new Failure("NOT_FOUND");
    if (ended > 0) await auditEverywhere(tx, deps.clock, user, { event: "session.ended", entity: "session", id: null });
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

/** Whose account an address is of, and whether the device is known to be theirs. */
async function recognise(db: Db, account: string, request: FastifyRequest) {
  const user = await sessions.findUserByEmail(db, account);
  return { user, ...(await deviceOf(db, request, user?.id)) };
}

/** As long as a password that somebody else has set lets its owner in to choose another (days). */
const GIVEN_DAYS = 14;

function refuseOutOfTime(given: string | null, now: Date): void {
  if (given !== null && now.getTime() - Date.parse(given) > GIVEN_DAYS * 86_400_000)
    throw new Failure("PASSWORD_OUT_OF_TIME", { values: { days: GIVEN_DAYS } });
}

/**
 * Who it is whose right password this is, and the device that is known to be theirs from now on. A wrong one has been counted against the
 * account and the address, before it was looked at; on a known device it is against the device alone. A code of the second step counts the
 * same: nothing is forgiven before both are right.
 */
async function checkPassword(db: Db, deps: Deps, { account, password, code }: SignIn, request: FastifyRequest) {
  const { user, ...known } = await recognise(db, account, request);
  const { sent, isTheirs } = known;
  const blame = async (): Promise<void> => {
    if (user && sent && isTheirs) await sessions.blameDevice(db, user.id, sent.hash);
  };
  const right = await isRight(password, user?.password_hash);
  if (!user || !right) {
    await blame();
    throw new Failure("WRONG_CREDENTIALS");
  }
  refuseOutOfTime(user.password_given_at, deps.clock.now());
  const by = await proveCode(db, deps, { id: user.id, email: account }, code, request).catch(async (error: unknown) => {
    if (error instanceof Failure && error.code === "CODE_WRONG") await blame();
    throw error;
  });
  if (!isTheirs) await sessions.forgetAttempts(db, account, request.ip);
  const device = keptOr(known);
  await sessions.keepDevice(db, user.id, device.hash, deps.clock.now());
  return { user, device, event: EVENT[by] };
}
