import { z } from "zod";
import { DOCUMENT_ROUTES } from "../../definition/related.ts";
import { DateText, Id } from "../values.ts";

/** Another paper of the same transaction: the route of its card, the id that fills the route's parameter, and what it is known by. */
export const RelatedDocument = z.object({
  route: z.enum(DOCUMENT_ROUTES),
  id: Id,
  number: z.string(),
  date: DateText,
});
export type RelatedDocument = z.output<typeof RelatedDocument>;
