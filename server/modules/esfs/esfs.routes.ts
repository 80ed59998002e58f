import type { FastifyInstance } from "fastify";
import { esfRoutes } from "../../../contract/routes/esfs.ts";
import { toDay } from "../../../domain/periods/day.ts";
import { printPeriod } from "../../../domain/periods/month.ts";
import { transact } from "../../db/transact.ts";
import type { Deps } from "../../http/deps.ts";
import { implement } from "../../http/implement.ts";
import { generateEsfs, invoicedWindow } from "./generate.ts";
import { readNotices } from "./notices.ts";
import { applyRegistry, checkRegistry, receiveRegistry } from "./registry.ts";

/** The calls that are not every resource's. */
export function registerEsfs(app: FastifyInstance, deps: Deps): void {
  const { clock, kept } = deps;
  implement(app, deps, esfRoutes.notices, async ({ db, scope, t }) => ({
    data: await readNotices({ db, scope, t, kept, today: clock.today() }),
  }));
  implement(app, deps, esfRoutes.generate, async ({ db, scope, body, t }) => {
    const data = await generateEsfs({ tx: db, scope, clock }, body, t);
    const period = printPeriod(invoicedWindow(body, toDay(clock.today())));
    return { data, message: t("esfs.done.generated", { period, count: data.created, skipped: data.skipped.length }) };
  });
  implement(app, deps, esfRoutes.registryCheck, async ({ db, scope, t, request }) => ({
    data: await checkRegistry(db, scope, await receiveRegistry(request, deps, scope), t),
  }));
  implement(app, deps, esfRoutes.registryApply, async ({ db, scope, t, query, request }) => {
    const documents = await receiveRegistry(request, deps, scope);
    const changed = await transact(db, (tx) => applyRegistry({ tx, scope, clock }, documents, query.digest));
    return { data: { changed }, message: t("esfs.done.registered", { count: changed }) };
  });
}
