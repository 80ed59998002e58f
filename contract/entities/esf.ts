import { z } from "zod";
import { DateText, Id, Instant, Money, MonthText, Named, Percent, Permission, Status, Version } from "../values.ts";
import { RelatedDocument } from "./related-document.ts";

/** A row of the list of electronic invoices (spec §3). Money is tiyn; `total` holds the VAT. */
export const EsfRow = z.object({
  id: Id,
  /** The turnover date: the day on which the counterparty signed the act. */
  turn_date: DateText,
  /** The day of issue; null until it is issued. */
  discharge_date: DateText.nullable(),
  number: z.string(),
  /** The tax authority's number; null until it has given one. */
  registration_number: z.string().nullable(),
  counterparty: Named,
  contract: z.object({ id: Id, number: z.string(), date: DateText, title: z.string() }),
  total: Money,
  vat: Money,
  documents: z.array(RelatedDocument),
  status: Status,
  /** The last day to issue it, in words; empty once it is issued. */
  deadline: z.string(),
  issue_by: DateText,
  period: MonthText,
  park: Named,
  updated_at: Instant,
  version: Version,
});
export type EsfRow = z.output<typeof EsfRow>;

export const EsfTotals = z.object({ total: Money, vat: Money });

/** A line of section G: a service with its own VAT. */
export const EsfLine = z.object({
  position: z.int(),
  name: z.string(),
  unit: z.string(),
  quantity: z.int(),
  /** Without VAT, rounded to the tiyn. */
  unit_price: Money,
  without_vat: Money,
  vat_rate: Percent,
  vat: Money,
  total: Money,
});
export type EsfLine = z.output<typeof EsfLine>;

/** The whole of one invoice: the sections of the tax authority's form, and what may be done with it. */
export const EsfCard = z.object({
  ...EsfRow.shape,
  without_vat: Money,
  vat_rate: Percent,
  /** The tax authority's own code of the status, where it says more than ours. */
  external_status: z.string().nullable(),
  seller_name: z.string(),
  seller_iin_bin: z.string(),
  seller_address: z.string(),
  seller_certificate: z.string(),
  seller_iik: z.string().nullable(),
  seller_bank: z.string().nullable(),
  seller_bik: z.string().nullable(),
  seller_kbe: z.string().nullable(),
  buyer_name: z.string(),
  buyer_iin_bin: z.string(),
  buyer_address: z.string(),
  lines: z.array(EsfLine),
  created_at: Instant,
  can: z.object({ sign: Permission, delete: Permission, xml: Permission }),
});
export type EsfCard = z.output<typeof EsfCard>;

/** What a generation did: `created` are new, `existing` were there before, and no invoice comes of the skipped acts. */
export const EsfGenerated = z.object({
  created: z.int(),
  existing: z.int(),
  total: Money,
  skipped: z.array(
    z.object({
      avr: z.object({ id: Id, number: z.string() }),
      counterparty: z.string(),
      code: z.string(),
      why: z.string(),
    }),
  ),
});
export type EsfGenerated = z.output<typeof EsfGenerated>;
