import type { UnreadableFileCode } from "../../../../contract/unreadable-files.ts";
import type { Columns } from "./columns.ts";
import type { Limits } from "./limits.ts";
import type { RawRecord } from "./records.ts";
import type { EncodingGuess } from "./text-encoding.ts";
import type { UnreadableDetails } from "./unreadable-file.ts";

/** What a worker is asked to read whole. */
export type WorkerTask = { readonly path: string; readonly size: number; readonly limits: Limits } & (
  | { readonly kind: "workbook" }
  | { readonly kind: "json"; readonly guess: EncodingGuess }
);

/** What it says: once `opened` or `failed`, then a `block` for every `next` that it hears; an empty block is the last. */
export type WorkerReply =
  | { readonly say: "opened"; readonly columns: Columns }
  | { readonly say: "block"; readonly records: readonly RawRecord[]; readonly share: number }
  | { readonly say: "failed"; readonly code: UnreadableFileCode; readonly details: UnreadableDetails };
