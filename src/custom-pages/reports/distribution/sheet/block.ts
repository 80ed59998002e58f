import type { Tiyn } from "../../../../../domain/money/tiyn.ts";
import { clearCell, typeCell } from "./edit.ts";
import { isEntryRow, type Row } from "./rows.ts";
import { type At, cellKey, type Ground, type Sheet } from "./sheet.ts";
import { plainMoney, plainPercent } from "./write-cell.ts";

/** A counterparty's place, or one of the columns beside them that nothing is typed into. */
export type Column = number | "total" | "statistics" | "difference";

/** A rectangle of cells: visible rows and columns, both edges inside. */
export type Block = { readonly top: number; readonly left: number; readonly bottom: number; readonly right: number };

/** What the rectangle is cut from: the visible rows, and the figure or share that stands in a cell. */
export type Field = {
  readonly rows: readonly Row[];
  readonly columns: readonly Column[];
  readonly figure: (row: Exclude<Row, "share">, column: Column) => Tiyn | undefined;
};

/** What came of a paste: the sheet, and how many texts fell on derived cells or beside the grid and were left out. */
export type Pasted = { readonly sheet: Sheet; readonly left: number };

/** The rectangle as a spreadsheet takes it: tabs, newlines, decimal commas, no spaces within numbers. */
export function copyBlock(sheet: Sheet, field: Field, block: Block): string {
  const lines: string[] = [];
  for (let r = block.top; r <= block.bottom; r += 1) {
    const row = field.rows[r];
    const cells: string[] = [];
    for (let c = block.left; c <= block.right; c += 1) {
      const column = field.columns[c];
      cells.push(row === undefined || column === undefined ? "" : textOf(sheet, field, row, column));
    }
    lines.push(cells.join("\t"));
  }
  return lines.join("\n");
}

function textOf(sheet: Sheet, field: Field, row: Row, column: Column): string {
  if (row === "share") {
    const rate = typeof column !== "number" ? null : (sheet.entries[column]?.share ?? null);
    return rate === null ? "" : plainPercent(rate);
  }
  const amount = field.figure(row, column);
  return amount === undefined ? "" : plainMoney(amount);
}

/**
 * Lays a copied rectangle on the grid from the corner of `block` on. A single value fills the whole selection. Derived cells
 * take nothing: pasting back what was copied gives the same sheet. Unreadable texts stay on their cells with the reason.
 */
export function pasteBlock(sheet: Sheet, ground: Ground, field: Field, block: Block, text: string): Pasted {
  const lines = text.replace(/\r\n?/g, "\n").replace(/\n$/, "").split("\n");
  const texts = lines.map((line) => line.split("\t"));
  const single = texts.length === 1 && texts[0]?.length === 1 ? texts[0][0] : undefined;
  const bottom = single === undefined ? block.top + texts.length - 1 : block.bottom;
  let next = sheet;
  let left = 0;
  for (let r = block.top; r <= bottom; r += 1) {
    const row = field.rows[r];
    const line = texts[r - block.top] ?? [];
    const width = single === undefined ? line.length : block.right - block.left + 1;
    for (let offset = 0; offset < width; offset += 1) {
      const column = field.columns[block.left + offset];
      if (row === undefined || !isEntryRow(row) || typeof column !== "number") left += 1;
      else next = typeIn(next, ground, field, { row, column }, single ?? line[offset] ?? "");
    }
  }
  return { sheet: next, left };
}

/** Pasted amounts equal to a derived figure that nobody overrode leave it derived. */
function typeIn(sheet: Sheet, ground: Ground, field: Field, at: At, text: string): Sheet {
  if (at.row !== "share" && !Object.hasOwn(sheet.wrong, cellKey(at))) {
    const now = field.figure(at.row, at.column);
    if (now !== undefined && plainMoney(now) === text.trim()) return sheet;
  }
  return typeCell(sheet, ground, { at, text });
}

/** Empties every cell of the rectangle that can be emptied. */
export function clearBlock(sheet: Sheet, ground: Ground, field: Field, block: Block): Sheet {
  let next = sheet;
  for (let r = block.top; r <= block.bottom; r += 1) {
    const row = field.rows[r];
    if (row === undefined || !isEntryRow(row)) continue;
    for (const column of field.columns.slice(block.left, block.right + 1)) {
      if (typeof column === "number") next = clearCell(next, ground, { row, column });
    }
  }
  return next;
}

/** The rectangle between two corners. */
export function blockOf(a: { row: number; column: number }, b: { row: number; column: number }): Block {
  return {
    top: Math.min(a.row, b.row),
    bottom: Math.max(a.row, b.row),
    left: Math.min(a.column, b.column),
    right: Math.max(a.column, b.column),
  };
}
