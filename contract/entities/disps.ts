import { z } from "zod";
import { DateText, Id, Instant, LedgerAmount, Money, MonthText, Named, Version } from "../values.ts";

/** The columns of the statistics report (spec §3), in its order; `other`, `cashless` are sums of columns. */
export const StatisticsColumns = z.object({
  cash: Money,
  card: Money,
  corporate: Money,
  tip: Money,
  promo: Money,
  discount: Money,
  bonus: Money,
  compensation: Money,
  referral: Money,
  other_payments: Money,
  scouts: Money,
  phone: Money,
  other: Money,
  platform_fee: Money,
  bonus_fee: Money,
  additional_fee: Money,
  cashless: Money,
  other_platform_fees: Money,
  partner_discount: Money,
  reposition: Money,
  thermobox: Money,
  tax: Money,
});
export type StatisticsColumns = z.output<typeof StatisticsColumns>;

/** A park's line; `slot` is the day, hour or minute when the report is cut into them, else null. `unknown` is what no column takes. */
export const StatisticsRow = z.object({
  id: z.string(),
  park: Named,
  slot: z.string().nullable(),
  ...StatisticsColumns.shape,
  unknown: Money,
});
export type StatisticsRow = z.output<typeof StatisticsRow>;
export const StatisticsTotals = z.object({ ...StatisticsColumns.shape, unknown: Money });

/** A park's month, as far as it lies in the period. */
export const SummaryRow = z.object({ id: z.string(), month: MonthText, park: Named, ...StatisticsTotals.shape });
/** An hour of a weekday (1 Monday … 7 Sunday), all its days together; both null: money that no hour is known of. */
export const ConsolidatedRow = z.object({
  id: z.string(),
  weekday: z.int().min(1).max(7).nullable(),
  hour: z.int().min(0).max(23).nullable(),
  ...StatisticsTotals.shape,
});
const { cash, card, compensation, corporate, tip, promo, discount, bonus, other, cashless, tax } =
  StatisticsColumns.shape;
/** `fees`: all that the platform withholds but the tax. `unknown` is what no column takes, and so nobody's. */
export const AnalyticsTotals = z.object({
  cash,
  card,
  compensation,
  corporate,
  tip,
  promo,
  discount,
  bonus,
  other,
  cashless,
  fees: Money,
  tax,
  unknown: Money,
});
/** A counterparty's reports of months inside the period; without one, what of the statistics no report has. */
export const AnalyticsRow = z.object({
  id: z.string(),
  counterparty: Named.nullable(),
  reports: z.int(),
  ...AnalyticsTotals.shape,
});

/** What one statistics cell is made of: categories, and under each a page of its transactions. */
export const CellCategory = z.object({
  category_id: z.string(),
  name: z.string(),
  sign: z.union([z.literal(1), z.literal(-1)]),
  amount: LedgerAmount,
  entries: z.int(),
  mapped_from: DateText.nullable(),
});
export const CellExplanation = z.object({
  park: Named,
  /** Of whose part it is; null: of all of it. */
  driver: z.string().nullable(),
  column: z.string(),
  from: DateText,
  to: DateText,
  value: Money,
  exact: LedgerAmount,
  categories: z.array(CellCategory),
});
export const LedgerEntry = z.object({
  id: z.string(),
  event_at: Instant,
  driver: z.string(),
  category_id: z.string(),
  amount: LedgerAmount,
  document: z.string(),
  initiator: z.string(),
  comment: z.string(),
  import_id: Id,
});

export const RowProblem = z.object({
  line: z.int(),
  column: z.string().nullable(),
  code: z.string(),
  value: z.string(),
});

const EntryFigures = z.object({
  event_at: Instant,
  driver: z.string(),
  category_id: z.string(),
  amount: LedgerAmount,
  document: z.string(),
});
/**
 * An entry that the platform has changed since it was loaded: the same API id with other figures. `is_double`: a table has brought
 * the new figures already, as a transaction of its own, which goes.
 */
export const ChangedEntry = z.object({
  line: z.int(),
  external_id: z.string(),
  old: EntryFigures,
  new: EntryFigures,
  is_double: z.boolean(),
});

/** What step one of an import shows, before anything is loaded. */
export const ImportPreview = z.object({
  rows: z.int(),
  new_rows: z.int(),
  known_rows: z.int(),
  repeated_rows: z.int(),
  /** Rows that repeat an API id of the file with the same figures: one transaction, counted once and in none of the other numbers. */
  same_id_rows: z.int(),
  first_day: DateText.nullable(),
  last_day: DateText.nullable(),
  days: z.array(z.object({ day: DateText, rows: z.int(), new_rows: z.int(), amount: LedgerAmount })),
  gaps: z.array(z.object({ from: DateText, to: DateText })),
  columns: z.array(z.object({ column: z.string(), amount: LedgerAmount, rows: z.int() })),
  unknown_categories: z.array(
    z.object({ category_id: z.string(), name: z.string(), rows: z.int(), amount: LedgerAmount }),
  ),
  problems: z.array(RowProblem),
  problem_count: z.int(),
  /** Entries that would be replaced, by how much their sum changes, how many may not change (a closed month), and the first of all. */
  changes: z.object({
    count: z.int(),
    difference: LedgerAmount,
    locked: z.int(),
    first: z.array(ChangedEntry),
  }),
  /** Closed months (a report above status 0) that loading would change, and whether today's unfinished day is among them. */
  locked_months: z.array(MonthText),
  unfinished_day: DateText.nullable(),
  /** How many of the file's drivers this park has met before, of how many: another park's file shows itself here. */
  drivers: z.object({
    total: z.int(),
    known: z.int(),
    known_elsewhere: z.array(z.object({ park: Named, drivers: z.int() })),
  }),
});
export type ImportPreview = z.output<typeof ImportPreview>;

/** Where the import of a file stands. */
export const ImportStatus = z.enum(["reading", "ready", "refused", "loading", "loaded", "cancelled", "undone"]);

export const ImportRow = z.object({
  id: Id,
  park: Named,
  file_name: z.string(),
  size: z.int(),
  sha256: z.string(),
  status: ImportStatus,
  progress: z.object({ job_id: Id, done: z.int(), total: z.int().nullable() }).nullable(),
  preview: ImportPreview.nullable(),
  /** Why the file as a whole could not be read, or why it waits for a decision again. */
  problem: z.object({ code: z.string(), message: z.string() }).nullable(),
  rows_added: z.int().nullable(),
  rows_replaced: z.int().nullable(),
  created_by: Named,
  created_at: Instant,
  finished_at: Instant.nullable(),
  version: Version,
});
export type ImportRow = z.output<typeof ImportRow>;

export const CategoryRow = z.object({
  id: z.string(),
  name: z.string(),
  group_id: z.string(),
  /** The column that takes it today; null: not recognised, blocks closing the month. */
  column: z.string().nullable(),
  history: z.array(z.object({ date_from: DateText, column: z.string() })),
  entries: z.int(),
});

/** Why a category keeps its column: the signed months that another one would rewrite, their reports, and from when it may be had. */
export const MappingLocked = z.object({
  months: z.array(z.object({ month: MonthText, parks: z.array(Named) })),
  reports: z.array(z.object({ id: Id, number: z.string(), month: MonthText })),
  free_from: DateText,
});
export type MappingLocked = z.output<typeof MappingLocked>;
