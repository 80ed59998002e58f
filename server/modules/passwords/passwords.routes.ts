import type { FastifyInstance } from "fastify";
import { passwordRoutes } from "../../../contract/routes/passwords.ts";
import { refuseEasy } from "../../entities/easy-passwords.ts";
import { namesAround } from "../../entities/known-names.repository.ts";
import { hashPassword } from "../../entities/passwords.ts";
import type { Deps } from "../../http/deps.ts";
import { Failure } from "../../http/failure.ts";
import { implement } from "../../http/implement.ts";
import { originOf } from "../../http/origin.ts";
import { hashToken } from "../../http/session.ts";
import { localeOf } from "../../http/words.ts";
import { countOf, RESTORING } from "../../letters/letters.repository.ts";
import { orderLetter } from "../../letters/order-letter.ts";
import { FORGET } from "../../limits.ts";
import { refuseAskedOften } from "../session/asked.repository.ts";
import { auditEverywhere } from "../session/audit-everywhere.ts";
import { isRight, passwordLine } from "../session/passwords.ts";
import { forgetAttempts } from "../session/session.repository.ts";
import { weigh } from "../session/weigh.ts";
import * as passwords from "./passwords.repository.ts";
import { tellOwner } from "./tell-owner.ts";

/** A forgotten password (ADR 48): a letter with a link, and the password that the link sets. */
export function registerPasswords(app: FastifyInstance, deps: Deps): void {
  const { clock } = deps;
  const inLine = passwordLine(deps.limits.passwords);

  // Who has the address is found out when the letter is written: nothing here depends on it, its duration included.
  implement(app, deps, passwordRoutes.forget, async ({ body: { email }, db: tx, request, t }) => {
    await refuseAskedOften(tx, RESTORING, request.ip);
    if ((await countOf(tx, email)) < FORGET.ofEmail) {
      const asked = { origin: originOf(request), address: request.ip };
      const locale = localeOf(request.headers["accept-language"]);
      await orderLetter({ tx, jobs: deps.jobs }, { kind: "restore", email, locale, ...asked });
    }
    return { data: { asked: true as const }, message: t("passwords.forget.done", { email }) };
  });

  implement(app, deps, passwordRoutes.restore, async ({ body: { token, password }, db, request, t }) => {
    const hash = hashToken(token);
    const tried = `link ${hash.toString("hex").slice(0, 16)}`;
    const restore = async () => {
      await refuseEasy(password, []);
      const password_hash = await hashPassword(password);
      const email = await db.transaction().execute(async (tx) => {
        const now = clock.now();
        const link = await passwords.lockLink(tx, hash, now);
        if (!link) throw new Failure("LINK_DEAD");
        await refuseEasy(password, await namesAround(tx, link.user_id));
        if (await isRight(password, await passwords.findGivenHash(tx, link.user_id)))
          throw new Failure("VALIDATION", { fields: { password: ["SAME_PASSWORD"] } });
        await passwords.setPassword(tx, link.user_id, password_hash, now);
        await passwords.endSessions(tx, link.user_id);
        await forgetAttempts(tx, tried, request.ip);
        const event = { event: "accounts.passwordRestored", entity: "accounts", id: link.user_id } as const;
        await auditEverywhere(tx, clock, { id: link.user_id, request: request.id }, event);
        await tellOwner({ tx, clock, jobs: deps.jobs }, "passwordChanged", link.email, request);
        return link.email;
      });
      return { data: { email }, message: t("passwords.restore.done") };
    };
    return inLine(request.ip, restore, () => weigh(db, tried, request.ip));
  });
}
