import { z } from "zod";
import { Id, Instant, Version } from "../values.ts";
import { FileRef } from "./file.ts";

/** As long as a comment may be, in characters, and so many people may be named in one. */
export const COMMENT_LENGTH = 4_000;
export const MOST_NAMED = 50;

/**
 * What somebody has written about a record. `is_internal`: for the aggregator's staff alone. `named`: who was asked to look. `is_own`: the
 * reader may change it. `changed_at`: when its words were last changed, null: never.
 */
export const CommentRow = z.object({
  id: Id,
  text: z.string(),
  who: z.string().nullable(),
  is_own: z.boolean(),
  is_internal: z.boolean(),
  named: z.array(z.string()),
  file: FileRef.nullable(),
  created_at: Instant,
  changed_at: Instant.nullable(),
  version: Version,
});
export type CommentRow = z.output<typeof CommentRow>;

/** Who may read what is written about a record. `is_staff`: also what is for the staff alone. */
export const CommentReader = z.object({ id: Id, name: z.string(), is_staff: z.boolean() });
export type CommentReader = z.output<typeof CommentReader>;
