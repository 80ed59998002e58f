import { z } from "zod";
import { DOCUMENT_ROUTES } from "../../definition/related.ts";
import { RelatedDocument } from "../entities/related-document.ts";
import { everyFamily } from "../families.ts";
import { one } from "../replies.ts";
import { defineRoute } from "../route.ts";
import { Money } from "../values.ts";

/** What becomes of papers that hang on others when these are deleted or made anew: they refuse it, go as well, or change. */
export const HOW = ["blocks", "goes", "changes"] as const;

/** Papers of one route that hang on the chosen ones: how many, for how much (null where they have no sum), and the newest of them. */
export const Hanging = z.object({
  route: z.enum(DOCUMENT_ROUTES),
  how: z.enum(HOW),
  count: z.int().min(1),
  sum: Money.nullable(),
  documents: z.array(RelatedDocument),
});
export type Hanging = z.output<typeof Hanging>;

/** `elsewhere`: others refuse it of which the caller is told no more than that there are some. */
export const Consequences = z.object({ hangs: z.array(Hanging), elsewhere: z.boolean() });
export type Consequences = z.output<typeof Consequences>;

export const consequencesRoutes = {
  /** What would come of an action (`delete`, or one that makes papers anew) with the chosen papers of a resource; nothing is done. */
  of: defineRoute({
    name: "consequences.of",
    method: "GET",
    access: everyFamily("consequences"),
    query: z.object({
      noun: z.string().min(1).max(50),
      ids: z.string().regex(/^[1-9]\d{0,8}(,[1-9]\d{0,8}){0,499}$/),
      of: z.string().min(1).max(50),
    }),
    reply: one(Consequences),
  }),
};
