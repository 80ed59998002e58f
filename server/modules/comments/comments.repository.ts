import { type AliasedRawBuilder, sql } from "kysely";
import type { FileRef } from "../../../contract/entities/file.ts";
import type { Db, Tx } from "../../db/database.ts";
import { COMMENTS } from "../../entities/comments.ts";
import { fileOf } from "../../entities/files.ts";
import type { Scope } from "../../http/scope.ts";

const PAGE = 20;

export type Discussed = { readonly noun: string; readonly id: number };

const found = (db: Db | Tx, { aggregatorId }: Pick<Scope, "aggregatorId">) =>
  db
    .selectFrom("comments")
    .leftJoin("account_names as author", "author.id", "comments.created_by")
    .select([
      "comments.id",
      "comments.noun",
      "comments.record_id",
      "comments.text",
      "comments.is_internal",
      "comments.named_ids",
      "comments.created_by",
      "comments.created_at",
      "comments.changed_at",
      "comments.version",
      "author.name as who",
      sql<string[]>`array(select name from account_names n where n.id = any(comments.named_ids) order by 1)`.as(
        "named",
      ),
      fileOf(COMMENTS, "comments", "file") as AliasedRawBuilder<FileRef | null, "file">, // as it names it
    ])
    .where("comments.aggregator_id", "=", aggregatorId);

export type Found = Awaited<ReturnType<typeof listComments>>["page"][number];

/** A page of what is written about a record, the newest first, and where the next one begins; `isStaff`: with what is for the staff alone. */
export async function listComments(db: Db | Tx, scope: Scope, record: Discussed, isStaff: boolean, before?: number) {
  const rows = await found(db, scope)
    .where("comments.noun", "=", record.noun)
    .where("comments.record_id", "=", record.id)
    .$if(!isStaff, (query) => query.where("comments.is_internal", "=", false))
    .$if(before !== undefined, (query) => query.where("comments.id", "<", before ?? 0))
    .orderBy("comments.id", "desc")
    .limit(PAGE + 1)
    .execute();
  return { page: rows.slice(0, PAGE), next: rows.length > PAGE ? (rows[PAGE - 1]?.id ?? null) : null };
}

/** One of them, held until the transaction ends. */
export async function lockComment(tx: Tx, scope: Scope, id: number): Promise<Found | undefined> {
  const { aggregatorId } = scope;
  await tx
    .selectFrom("comments")
    .select("id")
    .where("aggregator_id", "=", aggregatorId)
    .where("id", "=", id)
    .forUpdate()
    .execute();
  return findComment(tx, scope, id);
}

export const findComment = (db: Db | Tx, scope: Scope, id: number): Promise<Found | undefined> =>
  found(db, scope).where("comments.id", "=", id).executeTakeFirst();

type Written = Pick<Found, "noun" | "record_id" | "text" | "is_internal" | "named_ids">;

export const insertComment = (
  tx: Tx,
  { aggregatorId, user }: Scope,
  written: Written,
  at: Date,
): Promise<{ id: number }> =>
  tx
    .insertInto("comments")
    .values({ aggregator_id: aggregatorId, ...written, created_by: user.id, created_at: at })
    .returning("id")
    .executeTakeFirstOrThrow();

export const rewriteComment = (tx: Tx, { aggregatorId }: Scope, id: number, text: string, at: Date) =>
  tx
    .updateTable("comments")
    .set({ text, changed_at: at, version: sql`version + 1` })
    .where("aggregator_id", "=", aggregatorId)
    .where("id", "=", id)
    .execute();

export const deleteComment = (tx: Tx, { aggregatorId }: Scope, id: number) =>
  tx.deleteFrom("comments").where("aggregator_id", "=", aggregatorId).where("id", "=", id).execute();

/** Who has written about a record; `open`: where everybody who sees it can read it. */
export async function listAuthors(db: Db | Tx, scope: Scope, record: Discussed, which?: "open"): Promise<number[]> {
  const rows = await db
    .selectFrom("comments")
    .select("created_by")
    .distinct()
    .where("aggregator_id", "=", scope.aggregatorId)
    .where("noun", "=", record.noun)
    .where("record_id", "=", record.id)
    .$if(which === "open", (query) => query.where("is_internal", "=", false))
    .execute();
  return rows.map(({ created_by }) => created_by);
}

/** What people are called, by their ids. */
export async function namesOf(db: Db | Tx, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom("account_names")
    .select(["id", "name"])
    .where("id", "in", [...ids])
    .execute();
  return new Map(rows.map(({ id, name }) => [id ?? 0, name ?? ""]));
}
