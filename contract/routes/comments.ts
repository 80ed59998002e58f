import { z } from "zod";
import { COMMENT_LENGTH, CommentReader, CommentRow, MOST_NAMED } from "../entities/comment.ts";
import { Noun } from "../entities/view.ts";
import { everyFamily } from "../families.ts";
import { all, changed } from "../replies.ts";
import { defineRoute } from "../route.ts";
import { Id, NumberText, Version, Written } from "../values.ts";

const params = z.object({ id: Id });
const ofRecord = z.object({ noun: Noun, id: NumberText });
const text = Written(COMMENT_LENGTH, 1);

/** What people write to each other about a record, for whoever may open its card. */
export const commentRoutes = {
  /** The newest first; `before` goes on from the `next` of an earlier answer. */
  list: defineRoute({
    name: "comments.list",
    method: "GET",
    access: everyFamily("comments"),
    query: z.object({ ...ofRecord.shape, before: NumberText.optional() }),
    reply: z.object({ data: z.array(CommentRow), next: z.int().nullable() }),
  }),
  /** Whom a comment may name: everybody else who sees the record; of clients and outsourcers, who has written there for all to read. */
  readers: defineRoute({
    name: "comments.readers",
    method: "GET",
    access: everyFamily("comments/readers"),
    query: ofRecord,
    reply: all(CommentReader),
  }),
  /** Whoever is named, and whoever has written there before, is notified. `file`: of a file that the caller has sent. */
  create: defineRoute({
    name: "comments.create",
    method: "POST",
    access: everyFamily("comments"),
    body: z.object({
      noun: Noun,
      record_id: Id,
      text,
      is_internal: z.boolean(),
      named_ids: z.array(Id).max(MOST_NAMED),
      file: Id.max(2_147_483_647).nullable(),
    }),
    reply: changed(CommentRow),
    status: 201,
  }),
  /** One's own words; whom they name and what is attached stays. */
  update: defineRoute({
    name: "comments.update",
    method: "PUT",
    access: everyFamily("comments/:id"),
    params,
    body: z.object({ text, version: Version }),
    reply: changed(CommentRow),
  }),
  /** One's own; an administrator's, anybody's. */
  delete: defineRoute({
    name: "comments.delete",
    method: "DELETE",
    access: everyFamily("comments/:id"),
    params,
    body: z.object({ version: Version }),
    reply: changed(z.object({ deleted: z.int() })),
  }),
};
