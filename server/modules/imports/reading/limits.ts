const KIB = 1024;
const MIB = 1024 * KIB;

/** How much of a file the reader is ready to take before it refuses. */
export type Limits = {
  /** Lines of a CSV or of line-by-line JSON, problems included. */
  readonly rows: number;
  /** Rows of a sheet: the whole sheet is in a worker's memory at once. */
  readonly sheetRows: number;
  /** Characters of one cell. Excel's own limit, so no honest cell is longer. */
  readonly cellChars: number;
  /** Characters of one CSV record, and with it the reader's memory. */
  readonly recordChars: number;
  /** Bytes of a JSON file that must be parsed whole. */
  readonly jsonBytes: number;
  /** Characters of one line of line-by-line JSON: one page of the API. */
  readonly jsonLineChars: number;
  /** Entries of an XLSX archive. */
  readonly zipEntries: number;
  /** Bytes of all parts of an XLSX after inflation. */
  readonly inflatedBytes: number;
  /** Inflated to deflated, for archives that inflate to over a megabyte. */
  readonly inflationRatio: number;
  /** Heap of the worker that parses a sheet or whole JSON, in mebibytes. */
  readonly workerMiB: number;
};

export const DEFAULT_LIMITS: Limits = {
  rows: 3_000_000,
  sheetRows: 200_000,
  cellChars: 32_767,
  recordChars: 128 * KIB,
  jsonBytes: 64 * MIB,
  jsonLineChars: 8 * MIB,
  zipEntries: 1_000,
  inflatedBytes: 256 * MIB,
  inflationRatio: 200,
  workerMiB: 1024,
};

/** About how many rows a batch holds. */
export const BATCH_ROWS = 2_000;
