import { startsFormula } from "../../domain/starts-formula.ts";
import { cellXml } from "./cell-xml.ts";
import type { Cell, Column, Sheet } from "./sheet.ts";
import { SpreadsheetLimitError } from "./sheet.ts";
import { headerStyle } from "./styles.ts";
import { cellText } from "./xml-text.ts";

/** What a worksheet can hold, the header's row included. */
export const mostRows = 1_048_576;
const mostColumns = 16_384;
/** A row is a few hundred bytes; handing them on one by one would cost more than writing them. */
const chunkChars = 32 * 1024;

const defaultWidths = { text: 28, money: 18, integer: 12, percent: 10, date: 12, month: 12, instant: 17 } as const;

/** The worksheet's XML in chunks. Throws SpreadsheetLimitError in the middle when the rows do not fit. */
export async function* sheetXml(sheet: Sheet): AsyncGenerator<string> {
  const letters = sheet.columns.map((_, index) => columnLetters(index));
  if (letters.length > mostColumns)
    throw new SpreadsheetLimitError("TOO_MANY_COLUMNS", `a sheet holds ${mostColumns} columns`);
  let chunk = sheetHead(sheet) + headerRow(sheet.columns, letters);
  let row = 1;
  const lastRow = sheet.totals ? mostRows - 1 : mostRows;
  for await (const cells of sheet.rows) {
    if (++row > lastRow)
      throw new SpreadsheetLimitError("TOO_MANY_ROWS", `a sheet holds ${lastRow - 1} rows under its header`);
    chunk += rowXml(row, cells, sheet.columns, letters, false);
    if (chunk.length >= chunkChars) {
      yield chunk;
      chunk = "";
    }
  }
  if (sheet.totals) chunk += rowXml(row + 1, sheet.totals, sheet.columns, letters, true);
  yield chunk + sheetTail(sheet, letters, row);
}

/** 0 → A, 25 → Z, 26 → AA. */
export function columnLetters(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26));
  return index < 26 ? letter : columnLetters(Math.floor(index / 26) - 1) + letter;
}

function sheetHead(sheet: Sheet): string {
  const pane =
    '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/><selection pane="bottomLeft"/>';
  const cols = sheet.columns
    .map(
      ({ kind, width }, i) =>
        `<col min="${i + 1}" max="${i + 1}" width="${width ?? defaultWidths[kind]}" customWidth="1"/>`,
    )
    .join("");
  return (
    '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>' +
    '<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">' +
    '<sheetPr><pageSetUpPr fitToPage="1"/></sheetPr>' +
    `<sheetViews><sheetView workbookViewId="0">${sheet.frozenHeader ? pane : ""}</sheetView></sheetViews>` +
    `<sheetFormatPr defaultRowHeight="15"/>${cols ? `<cols>${cols}</cols>` : ""}<sheetData>`
  );
}

function headerRow(columns: readonly Column[], letters: readonly string[]): string {
  const cells = columns.map(
    ({ title }, i) =>
      `<c r="${letters[i]}1" s="${headerStyle(startsFormula(title))}" t="inlineStr"><is><t xml:space="preserve">${cellText(title)}</t></is></c>`,
  );
  return `<row r="1">${cells.join("")}</row>`;
}

function rowXml(
  row: number,
  cells: readonly Cell[],
  columns: readonly Column[],
  letters: readonly string[],
  bold: boolean,
): string {
  if (cells.length > columns.length)
    throw new TypeError(`row ${row} has ${cells.length} cells for ${columns.length} columns`);
  let xml = `<row r="${row}">`;
  columns.forEach(({ kind }, i) => {
    xml += cellXml(`${letters[i]}${row}`, kind, cells[i], bold);
  });
  return `${xml}</row>`;
}

/** The order of these elements is the schema's; Excel repairs, that is drops, what stands elsewhere. */
function sheetTail(sheet: Sheet, letters: readonly string[], lastRow: number): string {
  const lastLetter = letters.at(-1);
  const filter = sheet.frozenHeader && lastLetter ? `<autoFilter ref="A1:${lastLetter}${lastRow}"/>` : "";
  const texts = letters
    .filter((_, i) => sheet.columns[i]?.kind === "text")
    .map((letter) => `${letter}1:${letter}${lastRow}`);
  // ИИН and account numbers are text on purpose: no green triangle in each of their cells.
  const quiet =
    texts.length > 0
      ? `<ignoredErrors><ignoredError sqref="${texts.join(" ")}" numberStoredAsText="1"/></ignoredErrors>`
      : "";
  const page =
    '<pageMargins left="0.4" right="0.4" top="0.5" bottom="0.5" header="0.3" footer="0.3"/>' +
    `<pageSetup paperSize="9" orientation="${letters.length > 4 ? "landscape" : "portrait"}" fitToWidth="1" fitToHeight="0"/>`;
  return `</sheetData>${filter}${page}${quiet}</worksheet>`;
}
