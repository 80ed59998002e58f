import { z } from "zod";
import { Instant, Money } from "../../../../../contract/values.ts";

const Stale = z.object({
  saved_by: z.string().nullable(),
  saved_at: Instant.nullable(),
  changes: z.array(z.object({ contract_id: z.int(), field: z.string(), yours: Money, theirs: Money })),
});

/** Who was faster, and where their figures part from mine. */
export type StaleDetails = z.output<typeof Stale>;

/** Reads what a 409 STALE carries; nothing when it carries less. */
export function staleDetailsOf(details: unknown): StaleDetails {
  const read = Stale.safeParse(details);
  return read.success ? read.data : { saved_by: null, saved_at: null, changes: [] };
}
