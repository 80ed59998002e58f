import type { KeyboardEvent } from "react";
import type { Row } from "../../registry/row.ts";
import type { Selection } from "../selection/use-selection.ts";
import { type Place, placeOf, stepFrom } from "./grid-keys.ts";
import type { GridProps } from "./grid-props.ts";

type GridKeyContext = Pick<GridProps, "selection" | "isPrevious" | "onOpen" | "onCopy"> & {
  readonly onEdit: (row: Row, cell: HTMLElement) => void;
  readonly rows: readonly Row[];
  readonly size: Place;
  readonly toggle: Selection["toggle"];
  readonly goTo: (place: Place) => void;
};

/** What a key does in the rows of a grid. A link or a box in a cell keeps its own Enter and Space. */
export function onGridKey(event: KeyboardEvent<HTMLElement>, context: GridKeyContext): void {
  const { target } = event;
  const cell = target instanceof Element ? target.closest<HTMLTableCellElement>("th, td") : null;
  const place = cell ? placeOf(cell) : undefined;
  if (!cell || !place || context.isPrevious || event.defaultPrevented) return;
  const isCommand = event.ctrlKey || event.metaKey;
  const next = stepFrom(place, event.key, isCommand, context.size);
  if (next) {
    if (event.shiftKey) chooseBoth(context, place, next);
    context.goTo(next);
  } else if (!act(event, cell, context.rows[place.row], context)) return;
  event.preventDefault();
}

/** Whether the key did something. */
function act(
  event: KeyboardEvent,
  cell: HTMLTableCellElement,
  row: Row | undefined,
  { selection, toggle, onOpen, onCopy, onEdit }: GridKeyContext,
): boolean {
  const isCommand = event.ctrlKey || event.metaKey;
  const isOwn = event.target !== cell;
  if (event.key === " " && row && !isOwn) toggle(row, event.shiftKey);
  else if (event.key === "Enter" && row && !isOwn) open(cell, row, onOpen);
  else if (event.key === "F2" && row) onEdit(row, cell);
  else if (isCommand && event.code === "KeyA") selection.setPage(true);
  else if (isCommand && event.code === "KeyC" && selection.rows.length > 0 && getSelection()?.isCollapsed) onCopy();
  else return false;
  return true;
}

/** An arrow with Shift chooses the row it leaves and the one it reaches. */
function chooseBoth({ rows, selection, toggle }: GridKeyContext, from: Place, to: Place): void {
  if (from.row === to.row) return;
  for (const row of [rows[from.row], rows[to.row]]) if (row && !selection.has(row.id)) toggle(row, false);
}

/** Enter does what the cell is for: its own link or button, else it opens the record. */
function open(cell: HTMLTableCellElement, row: Row, onOpen: (row: Row) => void): void {
  const own = cell.querySelector<HTMLElement>("a, button, input");
  if (own) own.click();
  else onOpen(row);
}
