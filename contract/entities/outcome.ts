import { z } from "zod";

/**
 * What came of a call where a sentence is too short for it: under `outcome` of what it answers. A screen shows it until the person closes
 * it: records by what was done with them, and a text to take along.
 */
export const Outcome = z.object({
  parts: z.array(z.object({ said: z.string(), names: z.array(z.string()) })),
  copy: z.string().nullable(),
});
export type Outcome = z.output<typeof Outcome>;
