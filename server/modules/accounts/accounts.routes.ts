import type { FastifyInstance } from "fastify";
import { accountRoutes } from "../../../contract/routes/accounts.ts";
import { needRecords } from "../../entities/record-names.ts";
import type { Deps } from "../../http/deps.ts";
import { implement } from "../../http/implement.ts";
import { parkRecords } from "../parks/parks.ts";
import { accountRecords, findByEmail, letInto } from "./accounts.ts";

export function registerAccounts(app: FastifyInstance, deps: Deps): void {
  const { clock } = deps;
  implement(app, deps, accountRoutes.verifyEmail, async ({ db, query: { email, role_id } }) => {
    const user = await findByEmail(db, email, role_id === undefined ? null : Number(role_id));
    return { data: { is_free: user === undefined, user: user ?? null } };
  });
  implement(app, deps, accountRoutes.addParks, async ({ db, scope, body: { user_id, park_ids }, t }) => {
    const parks = await needRecords(db, scope, parkRecords.stored, park_ids, "park_ids");
    await letInto({ tx: db, scope, clock }, user_id, parks);
    const data = await accountRecords.one({ db, scope, t, today: clock.today() }, user_id);
    return { data, message: t("accounts.done.updated", data) };
  });
}
