import type { FastifyInstance } from "fastify";
import { notificationRoutes } from "../../../contract/routes/notifications.ts";
import { NOTIFICATION_TYPES } from "../../../domain/notifications/types.ts";
import { notify } from "../../db/notify.ts";
import { placeOf } from "../../entities/page.ts";
import type { Deps } from "../../http/deps.ts";
import { Failure } from "../../http/failure.ts";
import { implement } from "../../http/implement.ts";
import type { Scope } from "../../http/scope.ts";
import { noticesFor } from "../../notifying/tell-people.ts";
import { notificationFor } from "./message.ts";
import * as repository from "./notifications.repository.ts";

/** Whatever the caller does with theirs, their other windows hear of it. */
const toOwnWindows = ({ aggregatorId, user }: Scope) => noticesFor(aggregatorId, [user.id]);

export function registerNotifications(app: FastifyInstance, deps: Deps): void {
  const { clock } = deps;
  implement(app, deps, notificationRoutes.list, async ({ db, scope, list, t }) => {
    const found = await repository.listNotifications(db, scope, list);
    const total = await repository.countNotifications(db, scope, list);
    return { data: found.map((each) => notificationFor(each, scope, t)), ...placeOf(list, total, false) };
  });
  implement(app, deps, notificationRoutes.counts, async ({ db, scope, t }) => {
    const unread = await repository.countUnread(db, scope);
    const data = Object.entries(NOTIFICATION_TYPES).map(([type, id]) => {
      return { id, name: t(`notifications.types.${type}`), count: unread.get(id) ?? 0, capped: false };
    });
    return { data };
  });
  implement(app, deps, notificationRoutes.read, async ({ db: tx, scope, params: { id }, t }) => {
    await repository.readNotifications(tx, scope, clock.now(), { id });
    const found = await repository.findNotification(tx, scope, id);
    if (!found) throw new Failure("NOT_FOUND");
    await notify(tx, ...toOwnWindows(scope));
    return { data: notificationFor(found, scope, t) };
  });
  implement(app, deps, notificationRoutes.readAll, async ({ db: tx, scope, body, t }) => {
    const read = await repository.readNotifications(tx, scope, clock.now(), { typeId: body.type_id });
    await notify(tx, ...toOwnWindows(scope));
    return { data: { read }, message: t("notifications.done.read", { count: read }) };
  });
  implement(app, deps, notificationRoutes.delete, async ({ db: tx, scope, body, t }) => {
    const deleted = await repository.deleteNotifications(tx, scope, body.notification_id);
    if (body.notification_id !== undefined && deleted === 0) throw new Failure("NOT_FOUND");
    await notify(tx, ...toOwnWindows(scope));
    return { data: { deleted }, message: t("notifications.done.deleted", { count: deleted }) };
  });
}
