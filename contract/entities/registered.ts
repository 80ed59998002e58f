import { z } from "zod";
import { Id } from "../values.ts";
import { Outcome } from "./outcome.ts";

/** Records of a register that came into another aggregator's, and those whose it has already. */
export const Registered = z.object({
  created: z.int(),
  existing: z.array(z.object({ name: z.string(), aggregator: z.string() })),
  /** The same by aggregator, in words. */
  outcome: Outcome,
});
export type Registered = z.output<typeof Registered>;

/** Where records of a register are to be registered as well. */
export const Elsewhere = z.array(Id).min(1).max(50);
