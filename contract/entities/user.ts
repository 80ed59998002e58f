import { z } from "zod";
import { DateText, Id, Instant, Version } from "../values.ts";
import { ShapedHead } from "./shaped.ts";
import { Noun } from "./view.ts";

/** An administrator looks at the portal as somebody else does, and can change nothing (ADR 54). `draft`: the resource that is seen as drafted. */
export const Viewing = z.object({ by: z.string(), until: Instant, draft: Noun.nullable() });

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
  /** Of the account: by it the server knows that somebody else has changed it meanwhile. */
  version: Version,
  /** The server's business day in Almaty: what «last month» means is the server's to say. */
  today: DateText,
  /** By which what they type and have not sent lies sealed in their browsers: 32 bytes, hex. Empty where somebody looks on as them, and types nothing. */
  drafts_key: z.string(),
  /** What administrators have made of what this person may list; nothing where they have made nothing. */
  shaped: z.array(ShapedHead).optional(),
  /** Two factors are asked of them, and they have one: nothing is open to them but setting up the second. */
  must_pair: z.literal(true).optional(),
  /** Somebody else has set their password: nothing is open to them but choosing their own. */
  must_renew: z.literal(true).optional(),
  /** That this is not the person's own session. */
  viewing: Viewing.optional(),
});
export type UserInfo = z.output<typeof UserInfo>;

export const AggregatorRow = z.object({ id: Id, name: z.string(), bin: z.string(), selected: z.boolean() });
export type AggregatorRow = z.output<typeof AggregatorRow>;

export const Token = z.object({ token: z.string(), expires_at: Instant });
