import { type CellObject, CFB, read, type WorkBook } from "xlsx";
import { HEADER_WITHIN } from "./find-header.ts";
import type { Limits } from "./limits.ts";
import { UnreadableFile } from "./unreadable-file.ts";
import { inflateParts } from "./zip-parts.ts";

/** Days between Excel's two calendars: 30 December 1899 and 1 January 1904. */
const DAYS_TO_1904 = 1462;

/** The cells of the first sheet, row by row; `shift`: days that its dates are short of, by its calendar. */
export type SheetCells = { readonly rows: (CellObject[] | undefined)[]; readonly shift: number };

/** Reads the first sheet of an XLSX, of which nothing is trusted. Synchronous for seconds and hungry: for a worker. */
export async function readSheetCells(path: string, limits: Limits): Promise<SheetCells> {
  const parts = await inflateParts(path, limits);
  countRows(parts, limits);
  const book = parseWorkbook(parts);
  return { rows: firstSheet(book), shift: book.Workbook?.WBProps?.date1904 === true ? DAYS_TO_1904 : 0 };
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
    return read(stored, {
      type: "buffer",
      dense: true,
      sheets: 0,
      sheetStubs: true,
      cellNF: true,
      cellHTML: false,
      cellText: false,
    });
  } catch (failure) {
    throw new UnreadableFile("XLSX_DAMAGED", { reason: String(failure).slice(0, 120) });
  }
}

function firstSheet(book: WorkBook): (CellObject[] | undefined)[] {
  const sheet = book.Sheets[book.SheetNames[0] ?? ""];
  if (!sheet) throw new UnreadableFile("XLSX_DAMAGED", { reason: "no sheet" });
  return sheet["!data"] ?? [];
}
