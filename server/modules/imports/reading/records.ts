import type { Columns } from "./columns.ts";
import type { RowProblemCode } from "./ledger-row.ts";

/** A cell as its format gives it: text, a number of Excel or JSON, or the mark of a formula. */
export type Cell = string | number | { readonly formula: string };

/** One line of a file before it has a meaning. `fault` is set when the format itself is broken there. */
export type RawRecord = {
  readonly line: number;
  readonly cells: readonly Cell[];
  readonly fault?: { readonly code: RowProblemCode; readonly cell?: number; readonly value: string };
};

/** Some records, and how far into the file they reach. */
export type Block = { readonly records: readonly RawRecord[]; readonly bytesRead: number };

/** An opened file: what its columns mean, and its records after the header. Returning early closes it. */
export type Source = { readonly columns: Columns; readonly blocks: AsyncGenerator<Block> };
