import { z } from "zod";
import { STAFF } from "../../domain/access/family.ts";
import { onlyFor } from "../only-for.ts";
import { DateText, Id, Instant, Named, Status, Version } from "../values.ts";

export const CounterpartyRow = z.object({
  id: Id,
  name: z.string(),
  /** 1 sole trader (ИП), otherwise a company (ТОО): spec §3. */
  form_activity: z.int(),
  iin_bin: z.string(),
  director: z.string(),
  director_position: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  city: Named.nullable(),
  address: z.string(),
  iik: z.string().nullable(),
  bik: z.string().nullable(),
  kbe: z.string().nullable(),
  tax_regime: Status,
  vat_payer: z.boolean(),
  /** The limits of this month in words, or that and why there is none. */
  limits: z.string(),
  /** What the staff tells itself about a counterparty: the call that writes it is theirs alone (spec §7). */
  note: onlyFor(STAFF, z.string()),
  status: Status,
  parks: z.array(Named),
  created_at: Instant,
  updated_at: Instant,
  version: Version,
});
export type CounterpartyRow = z.output<typeof CounterpartyRow>;

export const CounterpartyEdit = z.object({
  name: z.string().trim().min(1).max(300),
  form_activity: z.union([z.literal(1), z.literal(2)]),
  iin_bin: z.string(),
  director: z.string().trim().max(200),
  director_position: z.string().trim().max(200),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  city_id: Id.nullable(),
  address: z.string().trim().max(500),
  iik: z.string().nullable(),
  bik: z.string().nullable(),
  kbe: z.string().nullable(),
  note: z.string().max(2000),
  tax_regime_id: z.int().min(1).max(8),
  vat_payer: z.boolean(),
  /** Since when regime and VAT are so; null where an edit changes neither. A new counterparty has a day. */
  tax_from: DateText.nullable(),
});
export type CounterpartyEdit = z.output<typeof CounterpartyEdit>;
