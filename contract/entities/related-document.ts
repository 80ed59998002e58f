import { z } from "zod";
import { DateText, Id } from "../values.ts";

/** The pages that a related document may stand on, by the route names of spec §2. */
export const DOCUMENT_ROUTES = [
  "OK",
  "ESF",
  "AVR",
  "AVRLe",
  "OutsourcingAVRsCardLe",
  "DriverReport",
  "OutsourcingDriverReport",
] as const;

/** Another paper of the same transaction: the route of its card, the id that fills the route's parameter, and what it is known by. */
export const RelatedDocument = z.object({
  route: z.enum(DOCUMENT_ROUTES),
  id: Id,
  number: z.string(),
  date: DateText,
});
export type RelatedDocument = z.output<typeof RelatedDocument>;
