import { type CellObject, CFB, read, type WorkBook } from "xlsx";
import type { Columns } from "./columns.ts";
import { findHeader, HEADER_WITHIN, requireHeader } from "./find-header.ts";
import type { Limits } from "./limits.ts";
import type { Cell, RawRecord } from "./records.ts";
import { UnreadableFile } from "./unreadable-file.ts";
import { inflateParts } from "./zip-parts.ts";

/** Days between Excel's two calendars: 30 December 1899 and 1 January 1904. */
const DAYS_TO_1904 = 1462;

/**
 * Reads the first sheet of an XLSX: its columns and its records after the header. Synchronous for seconds and hungry: for a worker.
 * Formulas are told, never evaluated, and their remembered results are not taken.
 */
export async function readWorkbookDocument(
  path: string,
  limits: Limits,
): Promise<{ columns: Columns; records: RawRecord[] }> {
  const parts = await inflateParts(path, limits);
  countRows(parts, limits);
  const book = parseWorkbook(parts);
  const rows = firstSheet(book);
  const top = rows.slice(0, HEADER_WITHIN + 1).map((cells) => Array.from(cells ?? [], captionOf));
  const { columns, index } = requireHeader(top, findHeader(top));
  const shift = book.Workbook?.WBProps?.date1904 === true ? DAYS_TO_1904 : 0;
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

/** Refuses before parsing: a parser that stops at a row limit would drop the rest without a word. */
function countRows(parts: ReadonlyMap<string, Buffer>, limits: Limits): void {
  for (const [name, bytes] of parts) {
    if (!name.startsWith("xl/worksheets/")) continue;
    let rows = 0;
    for (let at = bytes.indexOf("<row"); at !== -1; at = bytes.indexOf("<row", at + 4)) rows++;
    if (rows > limits.sheetRows + HEADER_WITHIN)
      throw new UnreadableFile("TOO_MANY_ROWS", { limit: limits.sheetRows, rows });
  }
}

/** The parser is given an archive of ours, stored and not deflated, of the very bytes that were measured: it inflates nothing. */
function parseWorkbook(parts: Map<string, Buffer>): WorkBook {
  try {
    const archive = CFB.utils.cfb_new();
    for (const [name, bytes] of parts) CFB.utils.cfb_add(archive, `/${name}`, bytes);
    parts.clear();
    const stored = CFB.write(archive, { type: "buffer", fileType: "zip", compression: false });
    // Without stubs a formula that has no remembered result would pass for an empty cell.
    return read(stored, { type: "buffer", dense: true, sheets: 0, sheetStubs: true, cellHTML: false, cellText: false });
  } catch (failure) {
    throw new UnreadableFile("XLSX_DAMAGED", { reason: String(failure).slice(0, 120) });
  }
}

function firstSheet(book: WorkBook): (CellObject[] | undefined)[] {
  const sheet = book.Sheets[book.SheetNames[0] ?? ""];
  if (!sheet) throw new UnreadableFile("XLSX_DAMAGED", { reason: "no sheet" });
  return sheet["!data"] ?? [];
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
