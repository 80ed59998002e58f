import { z } from "zod";
import { NotificationRow } from "../entities/notification.ts";
import { everyFamily } from "../families.ts";
import { listOf } from "../list.ts";
import { changed, counts, one } from "../replies.ts";
import { defineRoute } from "../route.ts";
import { Id } from "../values.ts";

const type_id = z.int().min(1).max(6);

const told = listOf(NotificationRow, { filters: { type: "ids", is_read: "flag" }, sorts: [] });

/** What the caller is notified of (spec §7); nobody sees another's. */
export const notificationRoutes = {
  /** The newest first; searched by the number of a paper, the park and the counterparty. */
  list: defineRoute({
    name: "notifications.list",
    method: "GET",
    access: everyFamily("notifications"),
    list: told.list,
    reply: told.reply,
  }),
  /** Unread ones by type. */
  counts: defineRoute({
    name: "notifications.counts",
    method: "GET",
    access: everyFamily("notifications/counts"),
    reply: counts,
  }),
  /** One is read. */
  read: defineRoute({
    name: "notifications.read",
    method: "PUT",
    access: everyFamily("notifications/:id"),
    params: z.object({ id: Id }),
    reply: one(NotificationRow),
  }),
  /** All are read; of a type, those of it. */
  readAll: defineRoute({
    name: "notifications.readAll",
    method: "PUT",
    access: everyFamily("notifications"),
    body: z.object({ type_id: type_id.optional() }),
    reply: changed(z.object({ read: z.int() })),
  }),
  /** The one that is named; without a name all that are read. */
  delete: defineRoute({
    name: "notifications.delete",
    method: "DELETE",
    access: everyFamily("notifications/delete"),
    body: z.object({ notification_id: Id.optional() }),
    reply: changed(z.object({ deleted: z.int() })),
  }),
};
