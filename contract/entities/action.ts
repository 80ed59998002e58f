import { z } from "zod";
import { Id, Instant, Named } from "../values.ts";

/** Something that was done in the aggregator, to whatever record. */
export const ActionRow = z.object({
  id: Id,
  created_at: Instant,
  user: Named.nullable(),
  /** What was done, in the reader's words. */
  deed: z.string(),
  noun: z.string(),
  /** By what the record is known now; its number where it is gone. */
  record: z.string(),
  /** How many fields were changed. */
  changes: z.int(),
});
export type ActionRow = z.output<typeof ActionRow>;
