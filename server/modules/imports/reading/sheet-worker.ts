import { parentPort, workerData } from "node:worker_threads";
import type { CellObject } from "xlsx";
import type { UnreadableFileCode } from "../../../../contract/unreadable-files.ts";
import type { Limits } from "./limits.ts";
import type { TableCell, TableRow } from "./table-cells.ts";
import { type UnreadableDetails, UnreadableFile } from "./unreadable-file.ts";
import { readSheetCells } from "./workbook-cells.ts";

export type SheetTask = { readonly path: string; readonly limits: Limits };
export type SheetReply =
  | { readonly rows: readonly TableRow[] }
  | { readonly code: UnreadableFileCode; readonly details: UnreadableDetails };

/** The rows of the first sheet that have anything in them. Of a formula only the result that the file remembers is taken. */
async function readSheetTable(path: string, limits: Limits): Promise<TableRow[]> {
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

// Last: what it awaits calls the functions above.
const { path, limits } = workerData as SheetTask; // `readTable` alone starts this file
const say = (reply: SheetReply) => parentPort?.postMessage(reply);
try {
  say({ rows: await readSheetTable(path, limits) });
} catch (failure) {
  if (!(failure instanceof UnreadableFile)) throw failure;
  say({ code: failure.code, details: failure.details });
}
