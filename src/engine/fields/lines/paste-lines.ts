import type { LinesField } from "../../define/language/fields.ts";
import type { LineValue, LineValues } from "../kind/form-value.ts";
import type { KindOf } from "../kind/kind-parts.ts";
import type { Words } from "../kind/words.ts";
import { columnsOf, startLine } from "./line-parts.ts";

export type Place = { readonly line: number; readonly column: string };

/** The cells of a text that was copied from a spreadsheet: lines of tabs. A last empty line is the spreadsheet's own. */
export const cellsOf = (text: string): string[][] =>
  text
    .replace(/\r\n?/g, "\n")
    .replace(/\n$/, "")
    .split("\n")
    .map((line) => line.split("\t"));

/** Lines with a pasted table put over them, from a cell to the right and down. What cannot be read stays as it was copied, to be corrected. */
export function pasteLines(
  field: LinesField,
  lines: readonly LineValues[],
  { line: first, column }: Place,
  cells: readonly (readonly string[])[],
  kindOf: KindOf,
  words: Words,
): LineValues[] {
  const columns = columnsOf(field);
  const start = columns.findIndex(([name]) => name === column);
  const put = [...lines];
  for (const [down, texts] of cells.entries()) {
    const values = texts.flatMap((text, right) => {
      const [name, cell] = columns[start + right] ?? [];
      if (name === undefined || cell === undefined || cell.computed) return [];
      const read = kindOf(cell).pasted(cell, text, words);
      const value = read.ok && typeof read.value !== "object" ? read.value : text;
      return [[name, text.trim() === "" && cell.kind !== "boolean" ? "" : value] as const];
    });
    const line = put[first + down] ?? startLine(field, kindOf, undefined);
    put[first + down] = { ...line, ...Object.fromEntries<LineValue>(values) };
  }
  return put;
}
