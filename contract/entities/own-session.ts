import { z } from "zod";
import { Id, Instant } from "../values.ts";

/** One of somebody's own log-ins that are still open. */
export const OwnSession = z.object({
  id: Id,
  created_at: Instant,
  /** Within ten minutes of its last call. */
  seen_at: Instant,
  expires_at: Instant,
  address: z.string(),
  /** What the browser calls itself. */
  agent: z.string(),
  /** Opened with a key instead of a password. */
  by_key: z.boolean(),
  is_this: z.boolean(),
});
export type OwnSession = z.output<typeof OwnSession>;
