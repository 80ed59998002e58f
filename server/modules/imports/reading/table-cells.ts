import type { Buffer } from "node:buffer";
import type { CellObject } from "xlsx";
import { CsvSplitter } from "./csv-splitter.ts";
import type { Limits } from "./limits.ts";
import { makeDecoder } from "./text-decoder.ts";
import { guessEncodings } from "./text-encoding.ts";
import { UnreadableFile } from "./unreadable-file.ts";
import { readSheetCells } from "./workbook-cells.ts";

/** A cell of a table that anybody may have made; `ERROR` says that a formula has no result, or one that is an error. */
export type TableCell = string | number | { readonly fault: "ERROR" };
/** A row and its number in the file, from 1. */
export type TableRow = { readonly line: number; readonly cells: readonly TableCell[] };

/** The rows of the first sheet that have anything in them. Of a formula only the result that the file remembers is taken. */
export async function readSheetTable(path: string, limits: Limits): Promise<TableRow[]> {
  const { rows, shift } = await readSheetCells(path, limits);
  const found = Array.from(rows, (cells, index) => ({
    line: index + 1,
    cells: Array.from(cells ?? [], (cell) => cellOf(cell, shift, limits)),
  }));
  return found.filter(({ cells }) => cells.some((cell) => cell !== ""));
}

/** Formats of a day or a moment have a day, a month or a year in them, outside of quotes and colours. */
const isDate = (format: string): boolean => /[dmy]/i.test(format.replace(/"[^"]*"|\[[^\]]*\]|\\./g, ""));

function cellOf(cell: CellObject | undefined, shift: number, limits: Limits): TableCell {
  if (!cell) return "";
  if (cell.t === "e") return { fault: "ERROR" };
  if (cell.v === undefined) return cell.f === undefined && cell.F === undefined ? "" : { fault: "ERROR" };
  if (typeof cell.v === "number") {
    const format = typeof cell.z === "string" ? cell.z : "";
    // 12 % is kept as 0.12: without its format nobody could tell it from a plain number.
    if (format.includes("%")) return `${Number((cell.v * 100).toFixed(6))}%`;
    return cell.v + (shift !== 0 && isDate(format) ? shift : 0);
  }
  return String(cell.v)
    .slice(0, limits.cellChars + 1)
    .trim();
}

const DELIMITERS = [";", ",", "\t"] as const;

/**
 * The rows of a CSV, in the encoding and with the delimiter with which its first rows have the most headings that are `known`. Throws
 * QUOTE_UNCLOSED and ENCODING_UNREADABLE.
 */
export function readCsvTable(bytes: Buffer, isKnown: (heading: string) => boolean, limits: Limits): TableRow[] {
  const readings = guessEncodings(bytes).flatMap(({ encoding, mark }) => {
    const decoder = makeDecoder(encoding);
    const text = decoder.push(bytes.subarray(mark)) + decoder.end();
    return DELIMITERS.map((delimiter) => {
      const splitter = new CsvSplitter(delimiter, limits.recordChars);
      const head = text.split("\n", HEADING_WITHIN).join("\n");
      const first = [...splitter.push(head), ...splitter.end()].flatMap(({ cells }) => cells.map(String));
      return { text, delimiter, known: first.filter((cell) => isKnown(cell)).length };
    });
  });
  const [best] = readings.sort((one, other) => other.known - one.known);
  if (!best) throw new UnreadableFile("ENCODING_UNREADABLE");
  const splitter = new CsvSplitter(best.delimiter, limits.recordChars);
  return [...splitter.push(best.text), ...splitter.end()].map(({ line, cells, fault }) => ({
    line,
    cells: fault ? [{ fault: "ERROR" as const }] : cells.map((cell) => String(cell).trim()),
  }));
}

/** A heading stands among the first rows. */
export const HEADING_WITHIN = 10;
