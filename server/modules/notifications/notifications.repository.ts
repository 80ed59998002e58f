import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { ListAsk } from "../../../contract/list.ts";
import { defined } from "../../../contract/resource/defined.ts";
import { tableOf } from "../../../definition/names.ts";
import { REGISTER_TABLE, resourceOfRegister } from "../../../definition/studio/register.ts";
import type { Db, Tx } from "../../db/database.ts";
import { holding, isLike } from "../../db/folded.ts";
import type { Scope } from "../../http/scope.ts";

/** Somebody has written about a record (server/modules/comments). */
export const WRITTEN = "comments.written";

/** The caller's own, with the park and the counterparty that each is about. */
const own = (db: Db | Tx, scope: Scope) =>
  db
    .selectFrom("notifications as n")
    .leftJoin("parks as p", (join) =>
      join.onRef("p.aggregator_id", "=", "n.aggregator_id").onRef("p.id", "=", "n.park_id"),
    )
    .leftJoin("counterparties as c", (join) =>
      join.onRef("c.aggregator_id", "=", "n.aggregator_id").onRef("c.id", "=", "n.counterparty_id"),
    )
    .where("n.aggregator_id", "=", scope.aggregatorId)
    .where("n.user_id", "=", scope.user.id);

/** Whether any of the records of a notification is still there; what tells by no table of its own is of a register, or of a key that stays. */
const isThere = sql<boolean>`case n.noun ${sql.join(
  defined
    .filter(({ tells, discussed }) => tells !== undefined || discussed !== undefined)
    .map((definition) => sql`when ${sql.lit(definition.name)} then ${isIn(tableOf(definition))}`),
  sql` `,
)} else n.noun not like ${sql.lit(resourceOfRegister("%"))} or ${isIn(REGISTER_TABLE)} end`;

function isIn(table: string): RawBuilder<boolean> {
  return sql`exists (select from ${sql.table(table)} r where r.aggregator_id = n.aggregator_id and r.id = any(n.record_ids))`;
}

/** What somebody has written, as it stands now, of a notification that tells of it; null once it has been taken away. */
const comment = sql<{ who: string | null; text: string; is_internal: boolean } | null>`(
  select jsonb_build_object('who', a.name, 'text', m.text, 'is_internal', m.is_internal)
  from comments m left join account_names a on a.id = m.created_by
  where n.event = ${WRITTEN} and m.aggregator_id = n.aggregator_id and m.id = (n.facts->>'comment')::int)`;

/** Everything of a notification but its words. */
const asked = (db: Db | Tx, scope: Scope) =>
  own(db, scope).select([
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
    isThere.as("is_there"),
    "n.park_id",
    "n.counterparty_id",
    comment.as("comment"),
  ]);

export type Found = Awaited<ReturnType<typeof listNotifications>>[number];
type Question = Pick<ListAsk, "filters" | "search">;

/** What a question keeps of them: every word of a search stands in the number, or in the name of the park or the counterparty. */
function isAsked({ filters, search }: Question): RawBuilder<SqlBool> {
  const { type, is_read } = filters;
  const words = search.split(/\s+/u).filter((word) => word !== "");
  const wanted = [
    sql<SqlBool>`true`,
    ...(type ? [sql<SqlBool>`n.type_id = any(${type}::int[])`] : []),
    ...(is_read === undefined ? [] : [sql<SqlBool>`(n.read_at is not null) = ${is_read}`]),
    ...words.map((word) => {
      const pattern = holding(word);
      const texts = [
        isLike("n.number", pattern),
        isLike("p.name", pattern, "parks"),
        isLike("c.name", pattern, "counterparties"),
      ];
      return sql<SqlBool>`(${sql.join(texts, sql` or `)})`;
    }),
  ];
  return sql<SqlBool>`${sql.join(wanted, sql` and `)}`;
}

const newestFirst = (db: Db | Tx, scope: Scope) =>
  asked(db, scope).orderBy("n.created_at", "desc").orderBy("n.id", "desc");

/** A page of the caller's own, the newest first. */
export const listNotifications = (db: Db, scope: Scope, list: Pick<ListAsk, "page" | "perPage"> & Question) =>
  newestFirst(db, scope)
    .where(isAsked(list))
    .limit(list.perPage)
    .offset((list.page - 1) * list.perPage)
    .execute();

/** How many of the caller's own a question finds. */
export async function countNotifications(db: Db, scope: Scope, question: Question): Promise<number> {
  const { count } = await own(db, scope)
    .select(sql<number>`count(*)::int`.as("count"))
    .where(isAsked(question))
    .executeTakeFirstOrThrow();
  return count;
}

/** The newest of the caller's own that came later than an instant, `most` at most, and how many there are. */
export async function listSince(tx: Tx, scope: Scope, since: string, most: number) {
  const found = await newestFirst(tx, scope).where("n.created_at", ">", since).limit(most).execute();
  const { total } = await own(tx, scope)
    .select(sql<number>`count(*)::int`.as("total"))
    .where("n.created_at", ">", since)
    .executeTakeFirstOrThrow();
  return { found, total };
}

/** One of the caller's own; undefined when there is none. */
export const findNotification = (db: Tx, scope: Scope, id: number): Promise<Found | undefined> =>
  asked(db, scope).where("n.id", "=", id).executeTakeFirst();

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
