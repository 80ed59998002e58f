import type { DistributionCard } from "../../../../../contract/entities/distribution.ts";
import type { Field } from "../sheet/block.ts";
import { isEntryRow, type Row } from "../sheet/rows.ts";
import type { At } from "../sheet/sheet.ts";
import type { SheetState } from "../sheet/use-sheet.ts";
import type { Place, Selection } from "./use-selection.ts";

/** What the keys, the mouse and the clipboard of the grid work on. */
export type GridInput = {
  readonly card: DistributionCard;
  readonly state: SheetState;
  readonly field: Field;
  readonly selection: Selection;
  readonly inPercents: (row: Row) => boolean;
  readonly explain: (place: Place | undefined, byKey?: boolean) => void;
  /** Says how many pasted texts fell where nothing can be typed. */
  readonly onLeft: (count: number) => void;
  readonly isReadOnly: boolean;
};

/** The cell of a place, when it is one that a person types into. */
export function cellAt({ rows, columns }: Field, place: Place): At | undefined {
  const row = rows[place.row];
  const column = columns[place.column];
  return row !== undefined && isEntryRow(row) && typeof column === "number" ? { row, column } : undefined;
}

/** The next cell to type into, line by line; undefined past the last (or, going back, the first). */
export function nextEntry(field: Field, from: Place, back: boolean): Place | undefined {
  const { length } = field.columns;
  const step = back ? -1 : 1;
  for (let at = from.row * length + from.column + step; at >= 0 && at < field.rows.length * length; at += step) {
    const place = { row: Math.floor(at / length), column: at % length };
    if (cellAt(field, place)) return place;
  }
  return undefined;
}

/** Where an edge of the grid is, seen from a place; the selection keeps it inside. */
export function edgeOf(edge: "start" | "end" | "top" | "bottom", from: Place): Place {
  switch (edge) {
    case "start":
      return { ...from, column: 0 };
    case "end":
      return { ...from, column: Number.MAX_SAFE_INTEGER };
    case "top":
      return { ...from, row: 0 };
    case "bottom":
      return { ...from, row: Number.MAX_SAFE_INTEGER };
  }
}
