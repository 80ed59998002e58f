import { z } from "zod";
import type { Party as Kept } from "../../definition/party.ts";

/** A side of a document, as the document keeps it. */
export const Party = z.object({
  name: z.string(),
  iin_bin: z.string().nullable(),
  address: z.string(),
  phone: z.string().nullable(),
  director: z.string(),
  director_position: z.string(),
  iik: z.string().nullable(),
  bik: z.string().nullable(),
  bank: z.string().nullable(),
  kbe: z.string().nullable(),
  vat_payer: z.boolean(),
  vat_certificate: z.object({ series: z.string(), number: z.string() }).nullable(),
}) satisfies z.ZodType<Kept>;
