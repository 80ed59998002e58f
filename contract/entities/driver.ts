import { z } from "zod";
import { Iin, Licence, Phone, Plate } from "../coded.ts";
import { DateText, Id, Instant, Named, Status, Version } from "../values.ts";

const fields = {
  name: z.string().trim().min(1).max(200),
  iin: Iin.nullable(),
  phone: Phone.nullable(),
  licence: Licence.nullable(),
  plate: Plate.nullable(),
  hired_on: DateText.nullable(),
  note: z.string().trim().max(2000),
};

export const DriverRow = z.object({
  ...fields,
  id: Id,
  park: Named,
  status: Status,
  /** Whether the park's ledger knows this driver. */
  in_ledger: z.boolean(),
  created_at: Instant,
  updated_at: Instant,
  version: Version,
});
export type DriverRow = z.output<typeof DriverRow>;

export const DriverEdit = z.object({ ...fields, park_id: Id });
export type DriverEdit = z.output<typeof DriverEdit>;

/** A driver as the platform's exports name one, and which of the park's drivers that is. */
export const HandbookRow = z.object({
  id: Id,
  name: z.string(),
  platform_id: z.string(),
  park: Named,
  driver: Named.nullable(),
  is_linked: z.boolean(),
  version: Version,
});
export type HandbookRow = z.output<typeof HandbookRow>;
