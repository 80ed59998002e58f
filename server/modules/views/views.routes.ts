import type { FastifyInstance } from "fastify";
import { viewRoutes } from "../../../contract/routes/views.ts";
import type { Db, Tx } from "../../db/database.ts";
import { createRecord, deleteRecords, updateRecord } from "../../entities/record.ts";
import type { Deps } from "../../http/deps.ts";
import { Failure } from "../../http/failure.ts";
import { implement } from "../../http/implement.ts";
import type { Scope } from "../../http/scope.ts";
import { checkView, viewFor } from "./check-query.ts";
import { listLayouts, saveLayout } from "./layouts.repository.ts";
import { listViews, lockOwnView, storedViews } from "./views.repository.ts";

export function registerViews(app: FastifyInstance, deps: Deps): void {
  const { clock } = deps;
  implement(app, deps, viewRoutes.list, async ({ db, scope, query }) => {
    const views = await listViews(db, scope, query);
    return { data: views.flatMap((view) => viewFor(view, scope) ?? []) };
  });
  implement(app, deps, viewRoutes.create, async ({ db: tx, scope, body, t }) => {
    checkView(body.noun, body.query, scope);
    const id = await createRecord({ tx, scope, clock }, storedViews, { ...body, user_id: scope.user.id });
    return { data: await viewOf(tx, scope, id), message: t("views.done.created", { name: body.name }) };
  });
  implement(app, deps, viewRoutes.update, async ({ db: tx, scope, params, body: { version, ...edit }, t }) => {
    await lockOwnView(tx, scope, params.id);
    const { noun } = await viewOf(tx, scope, params.id);
    checkView(noun, edit.query, scope);
    await updateRecord({ tx, scope, clock }, storedViews, { id: params.id, version }, edit);
    return { data: await viewOf(tx, scope, params.id), message: t("views.done.updated", { name: edit.name }) };
  });
  implement(app, deps, viewRoutes.delete, async ({ db: tx, scope, params, body: { version }, t }) => {
    await lockOwnView(tx, scope, params.id);
    const { name } = await viewOf(tx, scope, params.id);
    const deleted = await deleteRecords({ tx, scope, clock }, storedViews, [{ id: params.id, version }]);
    return { data: { deleted }, message: t("views.done.deleted", { name }) };
  });
  implement(app, deps, viewRoutes.layouts, async ({ db, scope }) => ({ data: await listLayouts(db, scope) }));
  implement(app, deps, viewRoutes.saveLayout, async ({ db, scope, body }) => {
    await saveLayout(db, scope, clock, body);
    return { data: body };
  });
}

async function viewOf(db: Db | Tx, scope: Scope, id: number) {
  const [view] = await listViews(db, scope, { id });
  if (!view) throw new Failure("NOT_FOUND");
  return view;
}
