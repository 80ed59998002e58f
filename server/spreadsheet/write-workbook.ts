import { Readable } from "node:stream";
import { overSheets } from "./over-sheets.ts";
import type { Sheet } from "./sheet.ts";
import { sheetXml } from "./sheet-xml.ts";
import { stylesXml } from "./styles.ts";
import { workbookParts } from "./workbook-xml.ts";
import { type ZipEntry, zipStream } from "./zip-stream.ts";

/**
 * An .xlsx file as a stream: rows are read as fast as bytes are taken, so memory does not grow with the table.
 * A sheet whose `count` is more than one holds goes on in further ones. Money is exact to the tiyn up to 15 digits (a longer sum becomes text), dates are dates, and no text can become a formula.
 * The stream ends with SpreadsheetLimitError when a sheet does not fit the format, with a TypeError when a value is not of
 * its column's kind, with the rows' own error, or with an AbortError; the rows' iterator is closed in every case.
 */
export function writeWorkbook(sheets: readonly Sheet[], options: { readonly signal?: AbortSignal } = {}): Readable {
  if (sheets.length === 0) throw new RangeError("a workbook needs a sheet");
  const { signal } = options;
  const file = Readable.from(zipStream(entries(sheets), signal), { objectMode: false, ...(signal ? { signal } : {}) });
  // Whoever reads it hears of an error in any case; of one before somebody reads it nobody would, and the process would end.
  return file.on("error", () => {});
}

function* entries(given: readonly Sheet[]): Generator<ZipEntry> {
  const { sheets, close } = overSheets(given);
  try {
    for (const [path, xml] of workbookParts(sheets)) yield { path, chunks: [xml] };
    yield { path: "xl/styles.xml", chunks: [stylesXml()] };
    for (const [index, sheet] of sheets.entries())
      yield { path: `xl/worksheets/sheet${index + 1}.xml`, chunks: sheetXml(sheet) };
  } finally {
    close();
  }
}
