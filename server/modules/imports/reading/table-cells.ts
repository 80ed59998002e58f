import type { Buffer } from "node:buffer";
import { CsvSplitter } from "./csv-splitter.ts";
import type { Limits } from "./limits.ts";
import { makeDecoder } from "./text-decoder.ts";
import { guessEncodings } from "./text-encoding.ts";
import { UnreadableFile } from "./unreadable-file.ts";

/** A cell of a table that anybody may have made; `ERROR` says that a formula has no result, or one that is an error. */
export type TableCell = string | number | { readonly fault: "ERROR" };
/** A row and its number in the file, from 1. */
export type TableRow = { readonly line: number; readonly cells: readonly TableCell[] };

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
