import type { Field } from "./captions.ts";
import type { Columns } from "./columns.ts";
import type { RowProblem, RowProblemCode } from "./ledger-row.ts";
import type { Cell, RawRecord } from "./records.ts";
import { ownText } from "./texts.ts";

/** What a problem quotes of a cell: enough to find it, no more. */
const QUOTED = 80;

/** The cell of a field; empty text when the file has no such column. */
export function cellOf(cells: readonly Cell[], columns: Columns, field: Field): Cell {
  const place = columns.places[field];
  return place === undefined ? "" : (cells[place] ?? "");
}

/** A problem of one line; `place` is the cell it is about, undefined when it is about the line. */
export function problemAt(
  line: number,
  code: RowProblemCode,
  columns: Columns,
  place?: number,
  value: Cell = "",
): RowProblem {
  const column = place === undefined ? undefined : columns.captions[place];
  const quoted = ownText(String(typeof value === "object" ? value.formula : value).slice(0, QUOTED));
  return { line, ...(column === undefined ? {} : { column }), code, value: quoted };
}

/**
 * The fault of a record or of one of its cells, whatever they mean; `used` are the places that are read. The number of cells must be the header's: a file with commas
 * for both columns and decimals would otherwise give another amount without a word, and a line cut in half would pass for whole.
 */
export function recordFault(
  record: RawRecord,
  columns: Columns,
  used: readonly number[],
  cellChars: number,
): RowProblem | undefined {
  const { line, cells, fault } = record;
  const wide = columns.captions.length;
  if (fault) return problemAt(line, fault.code, columns, fault.cell, fault.value);
  if (cells.length < wide) return problemAt(line, "ROW_TOO_SHORT", columns, undefined, cells.at(-1));
  if (cells.length > wide) return problemAt(line, "ROW_TOO_LONG", columns, undefined, cells[wide]);
  for (const place of used) {
    const cell = cells[place] ?? "";
    if (typeof cell === "object") return problemAt(line, "FORMULA_CELL", columns, place, cell);
    if (typeof cell === "string" && cell.length > cellChars)
      return problemAt(line, "CELL_TOO_LONG", columns, place, cell);
    // PostgreSQL's text cannot hold it: better one line named here than the whole import failed there.
    if (typeof cell === "string" && cell.includes("\0")) return problemAt(line, "ROW_UNREADABLE", columns, place, cell);
  }
  return undefined;
}
