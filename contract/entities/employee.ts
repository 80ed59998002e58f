import { z } from "zod";
import { Email, Phone } from "../coded.ts";
import { Id, Instant, Named, Version } from "../values.ts";

const fields = {
  name: z.string().trim().min(1).max(200),
  position: z.string().trim().max(200),
  email: Email.nullable(),
  phone: Phone.nullable(),
  note: z.string().trim().max(2000),
};

export const EmployeeRow = z.object({
  ...fields,
  id: Id,
  /** The parks that he or she looks after; the aggregator itself for whoever works in all of it. */
  workspaces: z.array(Named),
  parks: z.array(Named),
  /** Whether somebody with this address can log in here. */
  has_account: z.boolean(),
  is_active: z.boolean(),
  created_at: Instant,
  updated_at: Instant,
  version: Version,
});
export type EmployeeRow = z.output<typeof EmployeeRow>;

/** `park_ids`: none means the whole aggregator. */
export const EmployeeEdit = z.object({ ...fields, park_ids: z.array(Id).max(500) });
export type EmployeeEdit = z.output<typeof EmployeeEdit>;
