import type { StatisticsColumn } from "./columns.ts";

/**
 * One dated line of the mapping from the platform's categories to our columns. `match` says how `category` is read: the whole
 * id; the id followed by `_` and a number (parks name such categories themselves); the start of the id; or the platform's
 * group of the transaction. `from` and `to` are inclusive days, YYYY-MM-DD; null leaves that side open.
 */
export type CategoryMapping = {
  readonly match: "id" | "numbered" | "prefix" | "group";
  readonly category: string;
  readonly column: StatisticsColumn;
  readonly from: string | null;
  readonly to: string | null;
};
