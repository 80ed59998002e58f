import type { FastifyInstance } from "fastify";
import { driversHandbookRoutes as routes } from "../../../contract/routes/drivers-handbook.ts";
import { serveRecords } from "../../entities/serve.ts";
import type { Deps } from "../../http/deps.ts";
import { implement } from "../../http/implement.ts";
import { driversHandbookListed, linkDrivers, unlinkDrivers } from "./drivers-handbook.repository.ts";

export function registerDriversHandbook(app: FastifyInstance, deps: Deps): void {
  const { clock } = deps;
  serveRecords(app, deps, { list: routes.list }, driversHandbookListed);
  implement(app, deps, routes.link, async ({ db, scope, body: { ids }, t }) => {
    const made = await linkDrivers({ tx: db, scope, clock }, ids);
    return { data: { changed: ids.length }, message: t("drivers-handbook.done.linked", { count: ids.length, made }) };
  });
  implement(app, deps, routes.unlink, async ({ db, scope, body: { ids }, t }) => {
    await unlinkDrivers({ tx: db, scope, clock }, ids);
    return { data: { changed: ids.length }, message: t("drivers-handbook.done.unlinked", { count: ids.length }) };
  });
}
