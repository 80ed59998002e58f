import { type SqlBool, sql } from "kysely";
import { NOTIFICATIONS_SHOWN } from "../../../contract/entities/notification.ts";
import type { Db, Tx } from "../../db/database.ts";
import type { Scope } from "../../http/scope.ts";

/** Everything of a notification but its words. */
const asked = (db: Db | Tx, scope: Scope) =>
  db
    .selectFrom("notifications as n")
    .leftJoin("parks as p", (join) =>
      join.onRef("p.aggregator_id", "=", "n.aggregator_id").onRef("p.id", "=", "n.park_id"),
    )
    .leftJoin("counterparties as c", (join) =>
      join.onRef("c.aggregator_id", "=", "n.aggregator_id").onRef("c.id", "=", "n.counterparty_id"),
    )
    .select([
      "n.id",
      "n.type_id",
      "n.event",
      "n.noun",
      "n.record_ids",
      "n.number",
      "n.route",
      "n.status_id",
      "n.facts",
      "n.to_sign",
      "n.created_at",
      "n.read_at",
      "p.name as park",
      "c.name as counterparty",
    ])
    .where("n.aggregator_id", "=", scope.aggregatorId)
    .where("n.user_id", "=", scope.user.id);

export type Found = Awaited<ReturnType<typeof listNotifications>>[number];

/** The newest of the caller's own; `after`: those that stand after this one, `typeId`: of this type, `since`: that came later than this instant. */
export const listNotifications = (
  db: Db | Tx,
  scope: Scope,
  { typeId, after, since }: { typeId?: number | undefined; after?: number | undefined; since?: string },
) =>
  asked(db, scope)
    .$if(typeId !== undefined, (query) => query.where("n.type_id", "=", typeId ?? 0))
    .$if(since !== undefined, (query) => query.where("n.created_at", ">", since ?? ""))
    .$if(after !== undefined, (query) =>
      query.where(
        sql<SqlBool>`(n.created_at, n.id) < (select created_at, id from notifications
          where aggregator_id = ${scope.aggregatorId} and user_id = ${scope.user.id} and id = ${after})`,
      ),
    )
    .orderBy("n.created_at", "desc")
    .orderBy("n.id", "desc")
    .limit(NOTIFICATIONS_SHOWN)
    .execute();

/** One of the caller's own; undefined when there is none. */
export const findNotification = (db: Tx, scope: Scope, id: number): Promise<Found | undefined> =>
  asked(db, scope).where("n.id", "=", id).executeTakeFirst();

/** How many of the caller's own came later than an instant. */
export async function countSince(db: Db | Tx, { aggregatorId, user }: Scope, since: string): Promise<number> {
  const { count } = await db
    .selectFrom("notifications")
    .select(sql<number>`count(*)::int`.as("count"))
    .where("aggregator_id", "=", aggregatorId)
    .where("user_id", "=", user.id)
    .where("created_at", ">", since)
    .executeTakeFirstOrThrow();
  return count;
}

/** How many are unread, by type. */
export async function countUnread(db: Db, { aggregatorId, user }: Scope): Promise<ReadonlyMap<number, number>> {
  const rows = await db
    .selectFrom("notifications")
    .select(["type_id", sql<number>`count(*)::int`.as("count")])
    .where("aggregator_id", "=", aggregatorId)
    .where("user_id", "=", user.id)
    .where("read_at", "is", null)
    .groupBy("type_id")
    .execute();
  return new Map(rows.map(({ type_id, count }) => [type_id, count]));
}

/** Marks unread ones as read: this one, those of a type, or all; how many. */
export async function readNotifications(
  tx: Tx,
  { aggregatorId, user }: Scope,
  at: Date,
  { id, typeId }: { id?: number; typeId?: number | undefined },
): Promise<number> {
  const done = await tx
    .updateTable("notifications")
    .set({ read_at: at })
    .where("aggregator_id", "=", aggregatorId)
    .where("user_id", "=", user.id)
    .where("read_at", "is", null)
    .$if(id !== undefined, (query) => query.where("id", "=", id ?? 0))
    .$if(typeId !== undefined, (query) => query.where("type_id", "=", typeId ?? 0))
    .executeTakeFirst();
  return Number(done.numUpdatedRows);
}

/** Deletes this one, or all that are read; how many. */
export async function deleteNotifications(tx: Tx, { aggregatorId, user }: Scope, id?: number): Promise<number> {
  const gone = await tx
    .deleteFrom("notifications")
    .where("aggregator_id", "=", aggregatorId)
    .where("user_id", "=", user.id)
    .where((eb) => (id === undefined ? eb("read_at", "is not", null) : eb("id", "=", id)))
    .executeTakeFirst();
  return Number(gone.numDeletedRows);
}
