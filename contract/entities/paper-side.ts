import { z } from "zod";

/**
 * A side of a paper as it was when the paper was made: reports, acts and invoices keep it, and what is edited later does not reach
 * them (docs/adr/0015). A park's drivers are a side without requisites.
 */
export const PaperSide = z.object({
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
  /** On the day of the paper. */
  vat_payer: z.boolean(),
  /** The certificate of VAT: `{ series, number }`. */
  vat_certificate: z.object({ series: z.string(), number: z.string() }).nullable(),
});
export type PaperSide = z.output<typeof PaperSide>;
