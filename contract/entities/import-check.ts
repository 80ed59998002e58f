import { z } from "zod";

/** Rows of a check that a screen shows; the file has all of them. */
export const SHOWN_ROWS = 200;
/** The largest file of records, in megabytes. */
export const IMPORT_MAX_MB = 20;

/** What becomes of a row: `same` is a record that has all of it already. */
export const ImportFate = z.enum(["added", "changed", "same", "failed"]);
export type ImportFate = z.output<typeof ImportFate>;

/** A row of the file that begins a record. */
export const ImportedRow = z.object({
  /** Its number in the file, from 1. */
  row: z.int(),
  fate: ImportFate,
  /** What the record is known by, as the file has it. */
  name: z.string(),
  /** What of the record changes, by the names of the columns. */
  changes: z.array(z.string()),
  /** Each with its row, its column where it is about one, and what to do. */
  problems: z.array(z.object({ row: z.int(), column: z.string().nullable(), text: z.string() })),
});
export type ImportedRow = z.output<typeof ImportedRow>;

const Counts = z.object({ added: z.int(), changed: z.int(), same: z.int(), failed: z.int() });

/** What a check leaves behind. `file`: all rows with what is wrong with them; null once it has been cleared away. */
export const ImportCheck = z.object({
  file: z.object({ name: z.string(), size: z.int() }).nullable(),
  rows: z.int(),
  counts: Counts,
  /** Headings that are none of the resource's, and columns without which no new record can be. */
  unknown: z.array(z.string()),
  missing: z.array(z.string()),
  shown: z.array(ImportedRow),
});
export type ImportCheck = z.output<typeof ImportCheck>;

/** What carrying it out leaves behind. */
export const ImportDone = z.object({ imported: Counts });
export type ImportDone = z.output<typeof ImportDone>;
