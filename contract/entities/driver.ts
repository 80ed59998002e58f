import { z } from "zod";
import { Id, Named, Version } from "../values.ts";

/** A driver as the platform's exports name one, and which of the park's drivers that is. */
export const HandbookRow = z.object({
  id: Id,
  name: z.string(),
  platform_id: z.string(),
  park: Named,
  driver: Named.nullable(),
  is_linked: z.boolean(),
  version: Version,
});
export type HandbookRow = z.output<typeof HandbookRow>;
