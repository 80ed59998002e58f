import type { FastifyInstance, FastifyRequest } from "fastify";
import { secondFactorRoutes } from "../../../contract/routes/second-factor.ts";
import type { Db, Tx } from "../../db/database.ts";
import type { Deps } from "../../http/deps.ts";
import { Failure } from "../../http/failure.ts";
import { implement } from "../../http/implement.ts";
import type { SessionUser } from "../../http/scope.ts";
import { endSessions } from "../passwords/passwords.repository.ts";
import { provePassword } from "../passwords/prove-password.ts";
import { tellOwner } from "../passwords/tell-owner.ts";
import { auditEverywhere } from "../session/audit-everywhere.ts";
import { passwordLine } from "../session/passwords.ts";
import { weigh } from "../session/weigh.ts";
import { newPairing, newRecoveryCodes, readRecoveryCode, stepOf } from "./codes.ts";
import { digestOf, proveCode, sealOf } from "./prove-code.ts";
import * as factors from "./second-factor.repository.ts";

/** The second step of one's own log-in (ADR 48): begun with a password, proved with a code, changed and taken away with both. */
export function registerSecondFactor(app: FastifyInstance, deps: Deps): void {
  const { clock, secrets, jobs } = deps;
  const inLine = passwordLine(deps.limits.passwords);
  type Proven = {
    readonly db: Db;
    readonly user: SessionUser;
    readonly request: FastifyRequest;
    readonly password: string;
  };
  type Both = { readonly code: string };
  /** The same for somebody who has the second step as well; on its field where the code is wrong. */
  const withBoth = <T>({ db, user, request, ...proofs }: Proven & Both, run: (tx: Tx) => Promise<T>): Promise<T> =>
    inLine(request.ip, async () => {
      await provePassword(db, user, proofs.password, request);
      await proveCode(db, deps, user, proofs.code, request).catch((error: unknown) => {
        const isWrong = error instanceof Failure && error.code === "CODE_WRONG";
        if (isWrong)
          request.log.warn({ refused: "CODE_WRONG", account: user.id, address: request.ip }, "proof refused");
        throw isWrong ? new Failure("VALIDATION", { fields: { code: ["CODE_WRONG"] } }) : error;
      });
      return db.transaction().execute(run);
    });
  /** Does what only somebody who knows the password may. */
  const withPassword = <T>({ db, user, request, password }: Proven, run: (tx: Tx) => Promise<T>): Promise<T> =>
    inLine(request.ip, async () => {
      await provePassword(db, user, password, request);
      return db.transaction().execute(run);
    });
  const makeCodes = async (tx: Tx, userId: number): Promise<string[]> => {
    const made = newRecoveryCodes();
    const hashes = made.map((code) => digestOf(secrets, userId, readRecoveryCode(code) ?? ""));
    await factors.setRecoveryCodes(tx, userId, hashes);
    return made;
  };

  implement(app, deps, secondFactorRoutes.read, async ({ db, user }) => {
    const { since, left } = await factors.readState(db, user.id);
    return { data: { is_on: since !== null, since, codes_left: left } };
  });

  implement(app, deps, secondFactorRoutes.begin, async ({ db, user, request, body: { password } }) => ({
    data: await withPassword({ db, user, request, password }, async (tx) => {
      const pairing = newPairing(user.email);
      const sealed = secrets.seal(pairing.secret, sealOf(user.id));
      if (!(await factors.beginPairing(tx, user.id, sealed, clock.now()))) throw new Failure("PAIRED_ALREADY");
      return pairing;
    }),
  }));

  implement(app, deps, secondFactorRoutes.confirm, async ({ db, user, request, body: { code }, t }) => {
    await weigh(db, `pair ${user.id}`, request.ip);
    const recovery_codes = await db.transaction().execute(async (tx) => {
      const factor = await factors.findFactor(tx, user.id);
      if (!factor) throw new Failure("NOT_PAIRED");
      const step = stepOf(secrets.unseal(factor.secret, sealOf(user.id)), code);
      if (step === undefined) throw new Failure("VALIDATION", { fields: { code: ["CODE_WRONG"] } });
      if (!(await factors.confirmPairing(tx, user.id, step, clock.now()))) throw new Failure("PAIRED_ALREADY");
      // Whoever is in somewhere else has shown a password alone.
      await endSessions(tx, user.id, user.session);
      await auditEverywhere(tx, clock, user, { event: "accounts.paired", entity: "accounts", id: user.id });
      await tellOwner({ tx, clock, jobs }, "paired", user.email, request);
      return makeCodes(tx, user.id);
    });
    return { data: { recovery_codes }, message: t("profile.second.done.on") };
  });

  implement(app, deps, secondFactorRoutes.renewCodes, async ({ db, user, request, body, t }) => {
    const recovery_codes = await withBoth({ db, user, request, ...body }, async (tx) => {
      if (!(await factors.findFactor(tx, user.id))?.confirmed_at) throw new Failure("NOT_PAIRED");
      await auditEverywhere(tx, clock, user, { event: "accounts.codesRenewed", entity: "accounts", id: user.id });
      await tellOwner({ tx, clock, jobs }, "codesRenewed", user.email, request);
      return makeCodes(tx, user.id);
    });
    return { data: { recovery_codes }, message: t("profile.second.done.codes") };
  });

  implement(app, deps, secondFactorRoutes.drop, async ({ db, user, request, body, t }) => {
    await withBoth({ db, user, request, ...body }, async (tx) => {
      const dropped = await factors.dropFactors(tx, [user.id]);
      if (dropped.length === 0) throw new Failure("NOT_PAIRED");
      await auditEverywhere(tx, clock, user, { event: "accounts.unpaired", entity: "accounts", id: user.id });
      await tellOwner({ tx, clock, jobs }, "unpaired", user.email, request);
    });
    return { data: { is_on: false as const }, message: t("profile.second.done.off") };
  });
}
