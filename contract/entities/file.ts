import { z } from "zod";
import { Id, Instant } from "../values.ts";

/** A file of a record. `size`: bytes. */
export const FileRef = z.object({ id: Id, name: z.string(), size: z.int() });
export type FileRef = z.output<typeof FileRef>;

/** A file that was sent; `pages`: of a PDF. It belongs to whoever sent it until a record takes it, and is cleared away when none does within a day. */
export const FileRow = z.object({
  ...FileRef.shape,
  sha256: z.string(),
  pages: z.int().nullable(),
  created_at: Instant,
});
export type FileRow = z.output<typeof FileRow>;
