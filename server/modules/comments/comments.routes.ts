import type { FastifyInstance } from "fastify";
import type { CommentRow } from "../../../contract/entities/comment.ts";
import { commentRoutes } from "../../../contract/routes/comments.ts";
import type { Definition } from "../../../definition/resource.ts";
import { UPLOAD } from "../../../domain/files/check-file.ts";
import type { Db, Tx } from "../../db/database.ts";
import { notify } from "../../db/notify.ts";
import { audit, refuseStale } from "../../entities/change.ts";
import { COMMENTS } from "../../entities/comments.ts";
import { releaseFiles, takeFiles } from "../../entities/files.ts";
import type { RequestContext } from "../../entities/listed.ts";
import type { Deps } from "../../http/deps.ts";
import { Failure } from "../../http/failure.ts";
import { implement } from "../../http/implement.ts";
import type { Scope } from "../../http/scope.ts";
import { type Happening, happeningsOfAll, toStaff } from "../../notifying/happenings.ts";
import { listSeeing, writeNotifications } from "../../notifying/people.repository.ts";
import { noticesFor } from "../../notifying/tell-people.ts";
import { WRITTEN } from "../notifications/notifications.repository.ts";
import * as comments from "./comments.repository.ts";
import { isStaff, needDiscussed, needReadable } from "./discussed.ts";

type Reader = { id: number; is_staff: boolean };

/** Who sees a record by whichever of its cards, each once, but for the caller. */
async function listSeeingAny(
  db: Db | Tx,
  { aggregatorId, user }: Scope,
  happenings: readonly Happening[],
): Promise<Reader[]> {
  const about = { aggregatorId, authorId: user.id };
  const seeing = await Promise.all(happenings.map((happening) => listSeeing(db, about, happening)));
  return [...new Map(seeing.flat().map((reader) => [reader.id, reader])).values()];
}

/**
 * Whom the caller may name about a record: everybody else who sees it, of a resource that the staff alone discusses the staff. Clients and
 * outsourcers are not told who works for the aggregator, nor who else there is: they name those who have written there for all to read.
 */
async function readersOf(db: Db | Tx, scope: Scope, definition: Definition, id: number): Promise<Reader[]> {
  const everybody = happeningsOfAll(definition, WRITTEN, [id]);
  const readers = await listSeeingAny(db, scope, definition.discussed === "staff" ? toStaff(everybody) : everybody);
  if (isStaff(scope)) return readers;
  const known = new Set(await comments.listAuthors(db, scope, { noun: definition.name, id }, "open"));
  return readers.filter((reader) => known.has(reader.id));
}

const rowOf = (found: comments.Found, scope: Scope): CommentRow => ({
  id: found.id,
  text: found.text,
  who: found.who,
  is_own: found.created_by === scope.user.id,
  is_internal: found.is_internal,
  named: found.named,
  file: found.file,
  created_at: found.created_at,
  changed_at: found.changed_at,
  version: found.version,
});

/**
 * Notifies those whom a comment names, and those who have written about the record before, each if they may read it. What a client or an
 * outsourcer writes, and nobody of the staff would hear of, all of the staff hear who see the record.
 */
async function tell(
  tx: Tx,
  { scope, at }: { readonly scope: Scope; readonly at: Date },
  definition: Definition,
  { id, record_id, is_internal, named_ids }: comments.Found,
): Promise<void> {
  const { aggregatorId, user } = scope;
  const happenings = happeningsOfAll(definition, WRITTEN, [record_id]);
  const told = new Set<number>();
  const notifyOf = async (some: readonly Happening[], only?: readonly number[]) => {
    for (const happening of some) {
      const about = { ...happening, facts: [{ comment: id }], ...(only && { only }) };
      const people = await writeNotifications(tx, { aggregatorId, authorId: user.id, at }, about);
      for (const person of people) told.add(person);
    }
  };
  const authors = await comments.listAuthors(tx, scope, { noun: definition.name, id: record_id });
  const concerned = [...new Set([...named_ids, ...authors])];
  await notifyOf(is_internal ? toStaff(happenings) : happenings, concerned);
  if (!isStaff(scope)) {
    const staff = await listSeeingAny(tx, scope, toStaff(happenings));
    if (!staff.some((one) => told.has(one.id))) await notifyOf(toStaff(happenings));
  }
  await notify(tx, ...noticesFor(aggregatorId, [...told]));
}

export function registerComments(app: FastifyInstance, deps: Deps): void {
  const { clock } = deps;
  const contextOf = ({ db, scope, t }: Pick<RequestContext, "db" | "scope" | "t">): RequestContext => ({
    db,
    scope,
    t,
    today: clock.today(),
  });
  /** One that the caller sees, held: 404 where there is none, 403 where it is not the caller's to change. */
  const needComment = async (
    context: RequestContext & { db: Tx },
    id: number,
    mayChange: (found: comments.Found) => boolean,
  ) => {
    const found = await needReadable(context, await comments.lockComment(context.db, context.scope, id));
    if (!mayChange(found)) throw new Failure("FORBIDDEN");
    return found;
  };

  implement(app, deps, commentRoutes.list, async ({ db, scope, t, query: { before, ...record } }) => {
    await needDiscussed(contextOf({ db, scope, t }), record);
    const { page, next } = await comments.listComments(db, scope, record, isStaff(scope), before);
    return { data: page.map((found) => rowOf(found, scope)), next };
  });

  implement(app, deps, commentRoutes.readers, async ({ db, scope, t, query: record }) => {
    const definition = await needDiscussed(contextOf({ db, scope, t }), record);
    const readers = await readersOf(db, scope, definition, record.id);
    const names = await comments.namesOf(
      db,
      readers.map(({ id }) => id),
    );
    const data = readers.map((reader) => ({ ...reader, name: names.get(reader.id) ?? "" }));
    return { data: data.sort((one, other) => one.name.localeCompare(other.name, "ru") || one.id - other.id) };
  });

  implement(app, deps, commentRoutes.create, async ({ db: tx, scope, t, body }) => {
    const { noun, record_id, text, named_ids, file } = body;
    const definition = await needDiscussed(contextOf({ db: tx, scope, t }), { noun, id: record_id });
    const is_internal = definition.discussed === "staff" || body.is_internal;
    if (is_internal && !isStaff(scope)) throw new Failure("VALIDATION", { fields: { is_internal: ["INVALID"] } });
    const readers = await readersOf(tx, scope, definition, record_id);
    const open = new Set(readers.flatMap(({ id, is_staff }) => (is_internal && !is_staff ? [] : [id])));
    if (!named_ids.every((id) => open.has(id)))
      throw new Failure("VALIDATION", { fields: { named_ids: ["NOT_A_READER"] } });
    const at = clock.now();
    const written = { noun, record_id, text, is_internal, named_ids: [...new Set(named_ids)] };
    const { id } = await comments.insertComment(tx, scope, written, at);
    await takeFiles({ tx, scope, clock }, { noun: COMMENTS, id }, { file: UPLOAD }, { file });
    await audit(tx, scope, clock, { event: WRITTEN, entity: noun, id: record_id });
    const made = await comments.findComment(tx, scope, id);
    if (!made) throw new Failure("NOT_FOUND");
    await tell(tx, { scope, at }, definition, made);
    return { data: rowOf(made, scope), message: t("comments.done.written") };
  });

  implement(app, deps, commentRoutes.update, async ({ db: tx, scope, t, params: { id }, body: { text, version } }) => {
    const before = await needComment({ ...contextOf({ db: tx, scope, t }), db: tx }, id, isOwn(scope));
    refuseStale(version, before, { text });
    if (text !== before.text) {
      await comments.rewriteComment(tx, scope, id, text, clock.now());
      const changes = [{ field: "comment", before: before.text, after: text }];
      await audit(tx, scope, clock, { event: "comments.changed", entity: before.noun, id: before.record_id, changes });
    }
    const after = await comments.findComment(tx, scope, id);
    return { data: rowOf(after ?? before, scope), message: t("comments.done.changed") };
  });

  implement(app, deps, commentRoutes.delete, async ({ db: tx, scope, t, params: { id }, body: { version } }) => {
    const mayDelete = (found: comments.Found) => scope.user.isAdmin || isOwn(scope)(found);
    const gone = await needComment({ ...contextOf({ db: tx, scope, t }), db: tx }, id, mayDelete);
    refuseStale(version, gone, {});
    await comments.deleteComment(tx, scope, id);
    await releaseFiles({ tx, scope, clock }, COMMENTS, [id]);
    const changes = [{ field: "comment", before: gone.text, after: null }];
    await audit(tx, scope, clock, { event: "comments.removed", entity: gone.noun, id: gone.record_id, changes });
    return { data: { deleted: 1 }, message: t("comments.done.removed") };
  });
}

const isOwn =
  ({ user }: Scope) =>
  ({ created_by }: comments.Found): boolean =>
    created_by === user.id;
