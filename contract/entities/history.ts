import { z } from "zod";
import { Instant } from "../values.ts";

/** A field as it was and as it became, on the wire's terms: money is tiyn, a status `{ id, name }`, another record its id. */
export const HistoryChange = z.object({ field: z.string(), before: z.unknown(), after: z.unknown() });
export type HistoryChange = z.output<typeof HistoryChange>;

/** Something that was done to a record. `who` is null where the product itself did it. */
export const HistoryEvent = z.object({
  id: z.int().min(1),
  at: Instant,
  /** `<resource>.<action>`; its words are in locales/<language>/history.json or the resource's own. */
  event: z.string(),
  who: z.string().nullable(),
  changes: z.array(HistoryChange),
});
export type HistoryEvent = z.output<typeof HistoryEvent>;
