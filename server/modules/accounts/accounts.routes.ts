import type { FastifyInstance } from "fastify";
import { accountRoutes } from "../../../contract/routes/accounts.ts";
import { serveRecords } from "../../entities/serve.ts";
import type { Deps } from "../../http/deps.ts";
import { implement } from "../../http/implement.ts";
import { hashToken } from "../../http/session.ts";
import { accountListed, findByEmail } from "./accounts.repository.ts";
import { addParks, closeAccount, createAccount, setActive, updateAccount } from "./save-account.ts";

export function registerAccounts(app: FastifyInstance, deps: Deps): void {
  const { clock } = deps;
  const { list, one } = accountRoutes;
  serveRecords(app, deps, { list, one }, accountListed);
  implement(app, deps, accountRoutes.verifyEmail, async ({ db, query: { email, role_id } }) => {
    const user = await findByEmail(db, email, role_id === undefined ? undefined : role_id === "1" ? 1 : 2);
    return { data: { is_free: user === undefined, user: user ?? null } };
  });
  implement(app, deps, accountRoutes.create, ({ db, scope, body, t }) =>
    db.transaction().execute(async (tx) => {
      const id = await createAccount({ tx, scope, clock }, body);
      const data = await accountListed.one({ db: tx, scope, t, today: clock.today() }, id);
      return { data, message: t("accounts.done.created", data) };
    }),
  );
  implement(app, deps, accountRoutes.update, ({ db, scope, params, body: { version, ...edit }, t, request }) =>
    db.transaction().execute(async (tx) => {
      const session = hashToken((request.headers.authorization ?? "").slice("Bearer ".length));
      await updateAccount({ tx, scope, clock }, { id: params.id, version }, edit, session);
      const data = await accountListed.one({ db: tx, scope, t, today: clock.today() }, params.id);
      return { data, message: t("accounts.done.updated", data) };
    }),
  );
  implement(app, deps, accountRoutes.delete, async ({ db, scope, params, body: { version }, t }) => {
    await closeAccount({ tx: db, scope, clock }, { id: params.id, version });
    return { data: { deleted: 1 }, message: t("accounts.done.deleted") };
  });
  implement(app, deps, accountRoutes.active, async ({ db, scope, params: { id }, body: { version, is_active }, t }) => {
    await setActive({ tx: db, scope, clock }, { id, version }, is_active);
    const data = await accountListed.one({ db, scope, t, today: clock.today() }, id);
    return { data, message: t(`accounts.done.${is_active ? "activated" : "deactivated"}`, data) };
  });
  implement(app, deps, accountRoutes.addParks, async ({ db, scope, body: { user_id, park_ids }, t }) => {
    await addParks({ tx: db, scope, clock }, user_id, park_ids);
    const data = await accountListed.one({ db, scope, t, today: clock.today() }, user_id);
    return { data, message: t("accounts.done.updated", data) };
  });
}
