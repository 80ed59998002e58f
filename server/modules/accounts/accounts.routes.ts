import type { FastifyInstance } from "fastify";
import { accountRoutes } from "../../../contract/routes/accounts.ts";
import { audit } from "../../entities/change.ts";
import { lockRecord } from "../../entities/record.ts";
import { needRecords } from "../../entities/record-names.ts";
import type { Deps } from "../../http/deps.ts";
import { implement } from "../../http/implement.ts";
import { parkRecords } from "../parks/parks.ts";
import { endSessions } from "../passwords/passwords.repository.ts";
import { tellOwner } from "../passwords/tell-owner.ts";
import { dropFactors, emailsOf } from "../second-factor/second-factor.repository.ts";
import { accountRecords, findByEmail, letInto } from "./accounts.ts";

export function registerAccounts(app: FastifyInstance, deps: Deps): void {
  const { clock } = deps;
  implement(app, deps, accountRoutes.verifyEmail, async ({ db, query: { email, role_id } }) => {
    const user = await findByEmail(db, email, role_id === undefined ? null : Number(role_id));
    return { data: { is_free: user === undefined, user: user ?? null } };
  });
  implement(app, deps, accountRoutes.unpair, async ({ db: tx, scope, params: { id }, request, t }) => {
    await lockRecord({ tx, scope, clock }, accountRecords.stored, id);
    const dropped = await dropFactors(tx, [id]);
    for (const email of await emailsOf(tx, dropped)) {
      await audit(tx, scope, clock, { event: "accounts.unpaired", entity: "accounts", id });
      await tellOwner({ tx, clock, jobs: deps.jobs }, "unpaired", email, request);
    }
    return { data: { dropped: dropped.length > 0 }, message: t("accounts.done.unpaired") };
  });
  implement(app, deps, accountRoutes.endSessions, async ({ db: tx, scope, user, params: { id }, t }) => {
    await lockRecord({ tx, scope, clock }, accountRecords.stored, id);
    const ended = await endSessions(tx, id, user.session);
    if (ended > 0) await audit(tx, scope, clock, { event: "accounts.sessionsEnded", entity: "accounts", id });
    return { data: { ended }, message: t("profile.sessions.done", { count: ended }) };
  });
  implement(app, deps, accountRoutes.addParks, async ({ db, scope, body: { user_id, park_ids }, t }) => {
    const parks = await needRecords(db, scope, parkRecords.stored, park_ids, "park_ids");
    await letInto({ tx: db, scope, clock }, user_id, parks);
    const data = await accountRecords.one({ db, scope, t, today: clock.today() }, user_id);
    return { data, message: t("accounts.done.updated", data) };
  });
}
