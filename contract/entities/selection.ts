import { z } from "zod";
import { Id, Instant, Money } from "../values.ts";

/** The most records that one choice may hold: an action over more belongs into a narrower filter. */
export const MAX_SELECTED = 10_000;
/** Rows of a choice that are read at once. */
export const SELECTION_PAGE = 500;

/** A list's question, as its address says it: filters and search, neither order nor page. */
const Question = z.string().max(20_000);

export const SelectionEdit = z.object({ noun: z.string().max(60), query: Question });

/** Records that a filter found at one moment: which ones, how many, how much. Nothing that comes later is ever among them. */
export const SelectionRow = z.object({
  id: Id,
  noun: z.string(),
  query: Question,
  ids: z.array(Id),
  count: z.int(),
  /** Of the resource's first summed column; null where it has none. */
  sum: Money.nullable(),
  /** SHA-256 over the records as they were seen: `id:version`, sorted by id, a line each. */
  hash: z.string(),
  created_at: Instant,
});
export type SelectionRow = z.output<typeof SelectionRow>;

/** A choice and how the list has moved on since: how many more the filter would find now, how many changed, how many are gone. */
export const SelectionCheck = SelectionRow.extend({
  since: z.object({ added: z.int(), changed: z.int(), gone: z.int() }),
});
export type SelectionCheck = z.output<typeof SelectionCheck>;

/**
 * A part of the chosen records, in the order of their ids, as they are now. The rows are those of the resource's own list, on the
 * wire: whoever asks decodes them by its schema. `changed` and `gone` are ids of this part that are not as they were chosen.
 */
export const SelectionPart = z.object({
  data: z.array(z.record(z.string(), z.unknown())),
  changed: z.array(Id),
  gone: z.array(Id),
  next: z.int().nullable(),
});
export type SelectionPart = z.output<typeof SelectionPart>;
