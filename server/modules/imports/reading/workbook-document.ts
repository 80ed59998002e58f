import type { CellObject } from "xlsx";
import type { Columns } from "./columns.ts";
import { findHeader, HEADER_WITHIN, requireHeader } from "./find-header.ts";
import type { Limits } from "./limits.ts";
import type { Cell, RawRecord } from "./records.ts";
import { UnreadableFile } from "./unreadable-file.ts";
import { readSheetCells } from "./workbook-cells.ts";

/**
 * Reads the first sheet of an XLSX: its columns and its records after the header. Synchronous for seconds and hungry: for a worker.
 * Formulas are told, never evaluated, and their remembered results are not taken.
 */
export async function readWorkbookDocument(
  path: string,
  limits: Limits,
): Promise<{ columns: Columns; records: RawRecord[] }> {
  const { rows, shift } = await readSheetCells(path, limits);
  const top = rows.slice(0, HEADER_WITHIN + 1).map((cells) => Array.from(cells ?? [], captionOf));
  const { columns, index } = requireHeader(top, findHeader(top));
  const records: RawRecord[] = [];
  for (let row = index + 1; row < rows.length; row++) {
    const cells = columns.captions.map((_, place) =>
      cellOf(rows[row]?.[place], place === columns.places.eventAt ? shift : 0),
    );
    if (cells.some((cell) => cell !== "")) records.push({ line: row + 1, cells });
    delete rows[row]; // a row is needed once: the parsed sheet shrinks as the records grow
  }
  if (records.length > limits.sheetRows) throw new UnreadableFile("TOO_MANY_ROWS", { limit: limits.sheetRows });
  return { columns, records };
}

function captionOf(cell: CellObject | undefined): string {
  return cell?.f === undefined && typeof cell?.v === "string" ? cell.v : "";
}

function cellOf(cell: CellObject | undefined, shift: number): Cell {
  if (!cell) return "";
  if (cell.f !== undefined || cell.F !== undefined) return { formula: `=${cell.f ?? ""}` };
  if (cell.t === "e") return "#ERROR";
  if (cell.v instanceof Date) return cell.v.toISOString();
  return typeof cell.v === "number" ? cell.v + shift : String(cell.v ?? "");
}
