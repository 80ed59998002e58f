import { z } from "zod";
import { DateText, Id, Instant } from "../values.ts";

/** The signed-in person, as the spec names the fields (§3). */
export const UserInfo = z.object({
  id: Id,
  email: z.string(),
  firstname: z.string(),
  lastname: z.string(),
  phone: z.string().nullable(),
  position: z.string(),
  role: z.string(),
  roleId: z.union([z.literal(1), z.literal(2)]),
  is_outsourcing: z.boolean(),
  is_paid: z.boolean(),
  has_accounting_services: z.boolean(),
  is_admin: z.boolean(),
  aggregator_id: Id.nullable(),
  /** The server's business day in Almaty: what «last month» means is the server's to say. */
  today: DateText,
});
export type UserInfo = z.output<typeof UserInfo>;

export const AggregatorRow = z.object({ id: Id, name: z.string(), bin: z.string(), selected: z.boolean() });
export type AggregatorRow = z.output<typeof AggregatorRow>;

export const Token = z.object({ token: z.string(), expires_at: Instant });
