import { z } from "zod";
import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from "../../domain/access/password.ts";
import { Email, Phone } from "../coded.ts";
import { Id, Instant, Named, Version } from "../values.ts";

const fields = {
  lastname: z.string().trim().min(1).max(100),
  firstname: z.string().trim().min(1).max(100),
  email: Email,
  phone: Phone.nullable(),
  position: z.string().trim().max(200),
  is_outsourcing: z.boolean(),
  is_paid: z.boolean(),
  has_accounting_services: z.boolean(),
};

/** Somebody who can log in, as the administrator sees them; never a password nor its hash. */
export const AccountRow = z.object({
  ...fields,
  /** An address that was written before there was a rule is shown as it is. */
  email: z.string(),
  firstname: z.string(),
  lastname: z.string(),
  phone: z.string().nullable(),
  id: Id,
  name: z.string(),
  role: Named,
  /** What somebody who is not of the aggregator's staff is bound to here. */
  parks: z.array(Named),
  counterparties: z.array(Named),
  /** Whether it can be logged in with. */
  is_active: z.boolean(),
  /** Whether this is whoever asks: nobody deletes himself or switches himself off. */
  is_self: z.boolean(),
  created_at: Instant,
  version: Version,
});
export type AccountRow = z.output<typeof AccountRow>;

/** `password`: null leaves the one there is; a new account needs one. */
export const AccountEdit = z.object({
  ...fields,
  role_id: z.union([z.literal(1), z.literal(2)]),
  park_ids: z.array(Id).max(500),
  counterparty_ids: z.array(Id).max(500),
  password: z.string().min(PASSWORD_MIN_LENGTH).max(PASSWORD_MAX_LENGTH).nullable(),
});
export type AccountEdit = z.output<typeof AccountEdit>;
