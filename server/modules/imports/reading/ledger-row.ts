/** One transaction of the platform's ledger as a file tells it. Repeated texts are shared between rows. */
export type LedgerRow = {
  /** The line of a CSV, the row of a sheet, the ordinal number of a transaction in JSON; from 1. */
  readonly line: number;
  /** The instant, ISO 8601 in UTC: `2026-04-30T18:58:21.000Z`. */
  readonly eventAt: string;
  /** The business day in Almaty, `YYYY-MM-DD`. */
  readonly eventOn: string;
  /** The platform's id of the driver; empty when the transaction is the park's own. */
  readonly driverId: string;
  readonly driverName: string;
  readonly categoryId: string;
  readonly categoryName: string;
  readonly groupId?: string;
  /** In 1/10 000 of a tenge, signed. Add up first, round once. */
  readonly amount: bigint;
  readonly document: string;
  readonly initiator: string;
  readonly comment: string;
  /** The platform's id of the transaction; only the API tells it. */
  readonly externalId?: string;
  /** 32 hex digits each: the identity of the row, and what every format and language tells of it (see `rowKeys`). */
  readonly key: string;
  readonly naturalKey: string;
};

/** Why a line of the file is not a row. Their words are in `locales/`. */
export const ROW_PROBLEMS = [
  "AMOUNT_TOO_LARGE",
  "AMOUNT_UNREADABLE",
  "CATEGORY_MISSING",
  "CELL_TOO_LONG",
  "CURRENCY_NOT_TENGE",
  "DATE_NOT_EXISTING",
  "DATE_OUT_OF_RANGE",
  "DATE_UNREADABLE",
  "DATE_WITHOUT_SECONDS",
  "FORMULA_CELL",
  "ID_DIFFERS",
  "QUOTE_BROKEN",
  "ROW_TOO_LONG",
  "ROW_TOO_SHORT",
  "ROW_UNREADABLE",
] as const;

export type RowProblemCode = (typeof ROW_PROBLEMS)[number];

/** A line that was refused, with its first fault. */
export type RowProblem = {
  readonly line: number;
  /** The caption of the column as the file writes it. */
  readonly column?: string;
  readonly code: RowProblemCode;
  /** What stands there, cut to 80 characters. */
  readonly value: string;
};

/** A portion of the file. Every line with content is in exactly one batch, either as a row or as a problem. */
export type Batch = {
  readonly rows: LedgerRow[];
  readonly problems: RowProblem[];
  readonly bytesRead: number;
  readonly bytesTotal: number;
};
