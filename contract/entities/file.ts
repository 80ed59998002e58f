import { z } from "zod";
import type { FileRule } from "../../domain/files/check-file.ts";
import { Id, Instant } from "../values.ts";

/** What the upload takes, whichever field it is for; a field of a record may take less. */
export const UPLOAD = { accept: [".pdf", ".jpg", ".png"], maxMb: 10 } as const satisfies FileRule;

/** A file of a record. `size`: bytes. */
export const FileRef = z.object({ id: Id, name: z.string(), size: z.int() });
export type FileRef = z.output<typeof FileRef>;

/** A file that was sent. It belongs to whoever sent it until a record takes it, and is cleared away when none does within a day. */
export const FileRow = z.object({ ...FileRef.shape, sha256: z.string(), created_at: Instant });
export type FileRow = z.output<typeof FileRow>;
