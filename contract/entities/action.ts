import { z } from "zod";
import { Id, Instant, Named } from "../values.ts";

/** Something that was done in the aggregator, to whatever record. */
export const ActionRow = z.object({
  id: Id,
  created_at: Instant,
  /** Who did it; id 0: the product itself, at its hour. */
  user: z.object({ id: z.int().min(0), name: z.string() }),
  /** What was done, in the reader's words. */
  deed: z.string(),
  noun: z.string(),
  /** By what the record is known now; where it is gone, by what it was known then, or by its number. */
  record: Named.nullable(),
  /** The resource whose card the record has; null where there is nothing to open. */
  opens: z.string().nullable(),
  /** How many fields were changed. */
  changes: z.int(),
});
export type ActionRow = z.output<typeof ActionRow>;
