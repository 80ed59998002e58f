import { z } from "zod";
import { Id, Instant } from "../values.ts";

export const JobRow = z.object({
  id: Id,
  kind: z.string(),
  /** What it is about, in words; null where its kind says enough. */
  title: z.string().nullable(),
  status: z.enum(["waiting", "running", "done", "failed", "cancelled"]),
  done: z.int(),
  total: z.int().nullable(),
  result: z.unknown().nullable(),
  error: z.object({ code: z.string(), message: z.string() }).nullable(),
  created_at: Instant,
  finished_at: Instant.nullable(),
});
export type JobRow = z.output<typeof JobRow>;

/** Whether a job is still to be done, wholly or in part. */
export const isUnderWay = ({ status }: JobRow): boolean => status === "waiting" || status === "running";
