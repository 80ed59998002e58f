import { z } from "zod";
import { DateText } from "./values.ts";

/** One record. */
export const one = <S extends z.ZodType>(row: S) => z.object({ data: row });
/** One record after a change, with words for the person. */
export const changed = <S extends z.ZodType>(row: S) => z.object({ data: row, message: z.string() });
/** All records, unpaged. */
export const all = <S extends z.ZodType>(row: S) => z.object({ data: z.array(row) });
/** A page of records. `total` is exact up to its cap; past it `capped` says that there are more. */
export const page = <S extends z.ZodType, T extends z.ZodType>(row: S, totals: T) =>
  z.object({
    data: z.array(row),
    total: z.int(),
    capped: z.boolean(),
    totals: totals.optional(),
    meta: z.object({ current_page: z.int(), last_page: z.int(), per_page: z.int() }),
    links: z.object({ prev: z.string().nullable(), next: z.string().nullable() }),
  });
/** How many records stand in each state or category; zeros too. `count` is exact up to a list's cap; past it `capped` says that there are more. */
export const counts = all(
  z.object({ id: z.union([z.int(), z.string()]), name: z.string(), count: z.int(), capped: z.boolean() }),
);
/**
 * What a list has to tell its reader before he reads it: `question` is the address of the rows that it speaks of, `deed` the call of
 * the list that would settle it, and for which days.
 */
export const notices = all(
  z.object({
    id: z.string(),
    tone: z.enum(["info", "warning", "error"]),
    text: z.string(),
    question: z.string().nullable(),
    deed: z.object({ call: z.string(), from: DateText, to: DateText }).nullable(),
  }),
);

/** A file: its media type stands in for a schema. */
export type Blob = { readonly blob: string };
export const blob = (mediaType: string): Blob => ({ blob: mediaType });
export const isBlob = (reply: z.ZodType | Blob): reply is Blob => "blob" in reply;
export const PDF = "application/pdf";
export const EVENT_STREAM = "text/event-stream; charset=utf-8";
export const XML = "application/xml; charset=utf-8";
export const ZIP = "application/zip";
export const XLSX = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

/** What every refusal looks like. */
export const Refusal = z.object({
  isError: z.literal(true),
  code: z.string(),
  message: z.string(),
  errors: z.record(z.string(), z.array(z.string())).optional(),
  details: z.unknown().optional(),
});
export type Refusal = z.output<typeof Refusal>;
