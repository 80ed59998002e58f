import { z } from "zod";
import { DOCUMENT_ROUTES } from "../../definition/related.ts";
import { TONES } from "../../domain/machine.ts";
import { DateText, Id } from "../values.ts";

/** What a list is asked to find papers: the filters of its address, by their names. */
const Filters = z.record(z.string(), z.union([z.array(z.int()), z.array(z.string())]));

/**
 * A paper of the same transaction: the route of its card, the id that fills the route's parameter, and what it is known by. A whole chain
 * says more: its status, whether it is the paper that is asked about (`is_this`), and what should have been made of it, with the reason why
 * there is none; `is_due`: it may be made now. `is_called`: it is known by
 * what it is of and has no number. `at`: what fills the address of a page that is no record's. `more`: on the last of its kind,
 * how many others there are; `filters`: where a list finds them.
 */
export const RelatedDocument = z.object({
  route: z.enum(DOCUMENT_ROUTES),
  id: Id,
  number: z.string(),
  date: DateText,
  status: z.object({ id: z.int(), name: z.string(), tone: z.enum(TONES) }).optional(),
  is_this: z.boolean().optional(),
  is_called: z.boolean().optional(),
  at: z.record(z.string(), z.string()).optional(),
  lacks: z.array(z.object({ route: z.enum(DOCUMENT_ROUTES), why: z.string(), is_due: z.boolean() })).optional(),
  more: z.object({ count: z.int().min(1), filters: Filters.optional() }).optional(),
});
export type RelatedDocument = z.output<typeof RelatedDocument>;
