import { type EntryRow, isEntryRow, type Row } from "../sheet/rows.ts";
import { cellKey } from "../sheet/sheet.ts";

/** The server's words by the cell they speak about, by `column:<n>` for a counterparty as a whole, and the rest. */
export type Refusals = { readonly cells: Readonly<Record<string, string>>; readonly other: readonly string[] };

export const noRefusals: Refusals = { cells: {}, other: [] };

/** Lays the field errors of a 422 on the grid: `entries.0.amounts.cash` is a cell, `entries.0.limits` the head of a column. */
export function refusalsOf(errors: Readonly<Record<string, readonly string[]>>): Refusals {
  const cells: Record<string, string> = {};
  const other: string[] = [];
  for (const [path, words] of Object.entries(errors)) {
    const text = words.join(" ");
    const [, column, rest = ""] = /^entries[.[](\d+)\]?\.?(.*)$/.exec(path) ?? [];
    if (column === undefined) other.push(text);
    else cells[keyOf(rest, Number(column))] = text;
  }
  return { cells, other };
}

function keyOf(rest: string, column: number): string {
  const row = rest.replace(/^amounts\./, "");
  return isRow(row) ? cellKey({ row, column }) : `column:${column}`;
}

const isRow = (row: string): row is EntryRow => isEntryRow(row as Row); // only asked whether it is one
