import { z } from "zod";
import { DOCUMENT_ROUTES } from "../../definition/related.ts";
import { Id, Instant } from "../values.ts";

/** So many the bell shows at once. */
export const NOTIFICATIONS_SHOWN = 30;

/**
 * A notification in the reader's words (spec §3). `link`: where it leads: the card of `id` (at `route`, where papers have several), or
 * the rows of `noun` that it touched, by the filter `notification`, with `part` to a part of the card; null: the reader has no page of it. `to_sign`: the reader's signature is next.
 */
export const NotificationRow = z.object({
  id: Id,
  message: z.string(),
  created_at: Instant,
  type: z.string(),
  type_id: z.int().min(1).max(6),
  is_read: z.boolean(),
  tone: z.enum(["info", "warning", "error"]),
  to_sign: z.boolean(),
  link: z
    .object({
      noun: z.string(),
      id: Id.nullable(),
      route: z.enum(DOCUMENT_ROUTES).nullable(),
      part: z.enum(["discussion"]).nullable(),
    })
    .nullable(),
});
export type NotificationRow = z.output<typeof NotificationRow>;
