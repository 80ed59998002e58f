import { z } from "zod";
import { Id, Instant, Version, Written } from "../values.ts";

/** The resource of a list: `parks` has the call `parks.list`. */
export const Noun = z.string().regex(/^[a-z][a-zA-Z0-9-]{0,59}$/);

/** The narrowest and the widest that a person may make a column, in pixels. */
export const MIN_COLUMN = 48;
export const MAX_COLUMN = 1200;

/** Row heights of a grid: 40 pixels or 32. */
export const DENSITIES = ["regular", "compact"] as const;
export type Density = (typeof DENSITIES)[number];

/** A column as somebody laid it out: its field, and its width in pixels where they chose one. */
export const LaidColumn = z.object({
  field: z.string().regex(/^[a-z][a-z_0-9]{0,59}$/),
  width: z.int().min(MIN_COLUMN).max(MAX_COLUMN).nullable(),
});
export type LaidColumn = z.output<typeof LaidColumn>;

/** How one person likes one list: which columns in which order, how wide; `null`: as the list is described. */
export const ListLayout = z.object({
  noun: Noun,
  columns: z.array(LaidColumn).max(100).nullable(),
  density: z.enum(DENSITIES).nullable(),
});
export type ListLayout = z.output<typeof ListLayout>;

/** What a view remembers, as the address of the list says it: filters, search, order, columns; neither a page nor its size. */
const Query = z.string().max(20_000);

/** A list that somebody narrowed and laid out, and gave a name. */
export const ViewRow = z.object({
  id: Id,
  noun: Noun,
  name: z.string(),
  query: Query,
  is_shared: z.boolean(),
  is_mine: z.boolean(),
  author: z.string(),
  updated_at: Instant,
  version: Version,
});
export type ViewRow = z.output<typeof ViewRow>;

export const ViewEdit = z.object({
  name: Written(80, 1),
  query: Query,
  is_shared: z.boolean(),
});
export type ViewEdit = z.output<typeof ViewEdit>;
