import type { Tiyn } from "../../domain/money/tiyn.ts";

/**
 * `money` holds tiyn, `percent` basis points, `date` a business day `YYYY-MM-DD`, `month` a month `YYYY-MM` (its first day, shown
 * without the day, so that months stand in order), `instant` a moment shown in Almaty's time.
 */
export type CellKind = "text" | "money" | "integer" | "percent" | "date" | "month" | "instant";

/** A value under its column's kind; `null` and `undefined` leave the cell empty. */
export type PlainCell = string | number | Tiyn | Date | null | undefined;

/** A value with a kind of its own, for the few sheets whose column mixes kinds. */
export type TypedCell = { readonly kind: CellKind; readonly value: PlainCell };

export type Cell = PlainCell | TypedCell;

/** `width` is counted in digits of the default font, as spreadsheets do. */
export type Column = { readonly title: string; readonly kind: CellKind; readonly width?: number };

export type Sheet = {
  /** The tab's caption; what a spreadsheet forbids in it is replaced, and it is cut at 31 characters. */
  readonly name: string;
  readonly columns: readonly Column[];
  /** Read once, row by row, only as fast as the file is taken. */
  readonly rows: AsyncIterable<readonly Cell[]> | Iterable<readonly Cell[]>;
  /** How many rows there are, where that is known before: more than a sheet holds go on in further sheets. */
  readonly count?: number;
  /** Printed bold under the rows, of several sheets under those of the last, and left out of the filter. Sums come from the caller: the file holds no formulas. */
  readonly totals?: readonly Cell[];
  /** The header stays in sight, repeats on every printed page and carries the filter. */
  readonly frozenHeader: boolean;
};

export type SpreadsheetLimit = "TOO_MANY_ROWS" | "TOO_MANY_COLUMNS";

/** The table does not fit into the format. It breaks off the stream: a file cut short must never look whole. */
export class SpreadsheetLimitError extends Error {
  override readonly name = "SpreadsheetLimitError";
  readonly code: SpreadsheetLimit;

  constructor(code: SpreadsheetLimit, message: string) {
    super(message);
    this.code = code;
  }
}
