import { z } from "zod";
import { Id, Instant, Named, Status, Version } from "../values.ts";

export const ParkRow = z.object({
  id: Id,
  name: z.string(),
  yandex_login: z.string(),
  city: Named.nullable(),
  status: Status,
  counterparties: z.int(),
  created_at: Instant,
  updated_at: Instant,
  version: Version,
});
export type ParkRow = z.output<typeof ParkRow>;

export const ParkEdit = z.object({
  name: z.string().trim().min(1).max(200),
  yandex_login: z.string().trim().max(100),
  city_id: Id.nullable(),
});
export type ParkEdit = z.output<typeof ParkEdit>;
