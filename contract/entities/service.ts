import { z } from "zod";
import { Id, Instant, Money, Percent, Version } from "../values.ts";

/** A service as the lines of acts name it. */
const fields = {
  name: z.string().trim().min(1).max(300),
  /** Which line of an act it is printed as: the eight of spec §3, by their ids. */
  type_id: z.int().min(1).max(8),
  unit: z.string().trim().min(1).max(50),
  /** Tiyn for one unit, VAT included; null where the act reckons it. */
  price: Money.nullable(),
  is_vat: z.boolean(),
  note: z.string().trim().max(2000),
};

export const ServiceRow = z.object({
  ...fields,
  id: Id,
  /** The law's rate of today where the service is taxed; null: without VAT. */
  vat_rate: Percent.nullable(),
  is_active: z.boolean(),
  created_at: Instant,
  updated_at: Instant,
  version: Version,
});
export type ServiceRow = z.output<typeof ServiceRow>;

export const ServiceEdit = z.object(fields);
