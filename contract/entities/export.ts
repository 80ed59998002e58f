import { z } from "zod";

/** Rows of one file: more than a sheet holds, so that the last of them stand in a second one. */
export const MAX_EXPORTED = 2_000_000;
/** Chosen records of one file: as many as are held in memory at once. */
const MAX_CHOSEN = 10_000;
/** Days that a finished file can be fetched. */
export const EXPORT_KEPT_DAYS = 7;

/** A column of the file: a field of the resource's row under the head that the person reads. */
export const ExportColumn = z.object({
  field: z.string().max(60),
  title: z.string().min(1).max(200),
  /** Which member of a record names it: `number` of a contract; `name` unless said. */
  name: z.string().max(60).optional(),
  /** What the values of a field of choices are called. */
  words: z.record(z.string().max(60), z.string().max(200)).optional(),
});
export type ExportColumn = z.output<typeof ExportColumn>;

/** A filter in words, for the proof: «Парк» — «Алатау, Балхаш». */
const FilterWords = z.object({ caption: z.string().max(200), value: z.string().max(30_000) });

/** What is asked of an export: a list's question, its columns in the person's order, and what the whole is called. */
export const ExportEdit = z.object({
  noun: z.string().max(60),
  /** The list's question as its address says it: filters, search and order. */
  query: z.string().max(20_000),
  /** These records of the question alone, where somebody has chosen them. */
  ids: z.array(z.int().positive()).min(1).max(MAX_CHOSEN).optional(),
  title: z.string().min(1).max(200),
  columns: z.array(ExportColumn).min(1).max(100),
  filters: z.array(FilterWords).max(50),
});
export type ExportEdit = z.output<typeof ExportEdit>;

/** What an export leaves behind. `file` is null once it has been cleared away. */
export const ExportResult = z.object({
  file: z.object({ name: z.string(), size: z.int() }).nullable(),
  rows: z.int(),
});
export type ExportResult = z.output<typeof ExportResult>;
