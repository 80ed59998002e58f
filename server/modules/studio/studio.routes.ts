import type { FastifyInstance, FastifyRequest } from "fastify";
import type { TFunction } from "i18next";
import { studioRoutes } from "../../../contract/routes/studio.ts";
import { differences } from "../../../definition/studio/compare.ts";
import type { Deps } from "../../http/deps.ts";
import { Failure } from "../../http/failure.ts";
import { implement } from "../../http/implement.ts";
import { localeOf } from "../../http/words.ts";
import { changesInWords, faultsInWords } from "./in-words.ts";
import { dropDraft, faultsOf, needSubject, publish, rollBack, saveDraft } from "./publish.ts";
import { readBody } from "./read-body.ts";
import { registerRights } from "./rights.routes.ts";
import { listRevisions } from "./studio.repository.ts";
import { registerViewAs } from "./view-as.ts";
import { subjectsIn, wholeOf } from "./whole.ts";

export function registerStudio(app: FastifyInstance, deps: Deps): void {
  const { clock, shaped } = deps;
  registerViewAs(app, deps);
  registerRights(app, deps);
  const readerOf = ({ t, request }: { readonly t: TFunction; readonly request: FastifyRequest }) => ({
    t,
    shaped,
    locale: localeOf(request.headers["accept-language"]),
  });

  implement(app, deps, studioRoutes.list, async (ask) => ({ data: await subjectsIn(ask.db, readerOf(ask)) }));
  implement(app, deps, studioRoutes.one, async (ask) => {
    needSubject(ask.params.resource);
    return { data: await wholeOf(ask.db, ask.params.resource, readerOf(ask)) };
  });
  implement(app, deps, studioRoutes.revision, async ({ db, params: { resource, number } }) => {
    const [row] = await listRevisions(db, resource, number);
    if (!row) throw new Failure("NOT_FOUND");
    return {
      data: {
        number,
        note: row.note,
        at: row.created_at,
        by: row.by,
        of: row.of_number,
        changes: [],
        body: row.body as never,
      },
    }; // json of ours
  });
  implement(app, deps, studioRoutes.saveDraft, async (ask) => {
    const { resource } = ask.params;
    needSubject(resource);
    await saveDraft({ tx: ask.db, scope: ask.scope, clock, shaped, t: ask.t }, resource, ask.body.body, ask.body);
    return { data: await wholeOf(ask.db, resource, readerOf(ask)), message: ask.t("studio.done.drafted") };
  });
  implement(app, deps, studioRoutes.dropDraft, async (ask) => {
    const { resource } = ask.params;
    await dropDraft({ tx: ask.db, scope: ask.scope, clock, shaped, t: ask.t }, resource, ask.body.version);
    return { data: await wholeOf(ask.db, resource, readerOf(ask)), message: ask.t("studio.done.dropped") };
  });
  implement(app, deps, studioRoutes.check, async (ask) => {
    const { resource } = ask.params;
    needSubject(resource);
    const { locale } = readerOf(ask);
    const { body, against } = ask.body;
    const found = await ask.db.transaction().execute((tx) => faultsOf({ tx, shaped }, resource, body));
    const { faults, revised } = found;
    const before = against === undefined ? found.before : readBody(resource, against, shaped.registers()).revised;
    const changes = revised
      ? changesInWords(resource, differences(before, revised), [before, revised], ask.t, locale)
      : [];
    return { data: { faults: faultsInWords(faults, ask.t), changes } };
  });
  /** What is published is in place, here at once and in other processes when they hear of it, before anybody is told that it is. */
  implement(app, deps, studioRoutes.publish, async (ask) => {
    const { resource } = ask.params;
    const number = await ask.db
      .transaction()
      .execute((tx) =>
        publish({ tx, scope: ask.scope, clock, shaped, t: ask.t }, resource, ask.body.version, ask.body.note),
      );
    await shaped.refresh(ask.db);
    return {
      data: await wholeOf(ask.db, resource, readerOf(ask)),
      message: ask.t("studio.done.published", { number }),
    };
  });
  implement(app, deps, studioRoutes.rollBack, async (ask) => {
    const { resource } = ask.params;
    const number = await ask.db
      .transaction()
      .execute((tx) => rollBack({ tx, scope: ask.scope, clock, shaped, t: ask.t }, resource, ask.body));
    await shaped.refresh(ask.db);
    const message =
      number === null ? ask.t("studio.done.asProduct") : ask.t("studio.done.rolledBack", { number: ask.body.to });
    return { data: await wholeOf(ask.db, resource, readerOf(ask)), message };
  });
}
