import { z } from "zod";
import { Id } from "../values.ts";

/** Papers of one file: as many as a person still looks through, and a minute or two of work. */
export const MAX_PRINTED = 2_000;

/** Which records are printed, and whether as an archive of papers or as one of them all. */
export const PrintEdit = z.object({
  noun: z.string().max(60),
  ids: z.array(Id).min(1).max(MAX_PRINTED),
  as: z.enum(["zip", "pdf"]),
});
export type PrintEdit = z.output<typeof PrintEdit>;
