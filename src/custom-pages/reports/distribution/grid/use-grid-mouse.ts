import type { MouseEvent } from "react";
import { cellAt, type GridInput } from "./grid-input.ts";
import { isForeign } from "./is-foreign.ts";
import type { Place } from "./use-selection.ts";

/** The mouse on the grid: press to go, drag or Shift to select, click a computed figure to ask it why, twice to type. */
export function useGridMouse({ selection, state, explain, field }: GridInput, begin: (place: Place) => void) {
  const isOne = selection.block.top === selection.block.bottom && selection.block.left === selection.block.right;
  return {
    onMouseDown: (event: MouseEvent) => {
      const place = placeOf(event);
      if (!place || event.button !== 0) return;
      selection.goTo(place, event.shiftKey);
      if (event.shiftKey) event.preventDefault();
    },
    onMouseOver: (event: MouseEvent) => {
      const place = event.buttons === 1 && !state.typed ? placeOf(event) : undefined;
      if (place) selection.goTo(place, true);
    },
    onClick: (event: MouseEvent) => {
      const place = placeOf(event);
      if (!place || event.shiftKey || !isOne) return;
      // A finger has neither F2 nor a double click.
      if (cellAt(field, place)) return isTouch(event) && !state.typed ? begin(place) : undefined;
      const column = field.columns[place.column];
      if (typeof column === "number" || column === "total") explain(place);
    },
    onDoubleClick: (event: MouseEvent) => {
      const place = placeOf(event);
      if (place && !state.typed) begin(place);
    },
  };
}

const isTouch = ({ nativeEvent }: MouseEvent): boolean =>
  nativeEvent instanceof PointerEvent && nativeEvent.pointerType === "touch";

function placeOf(event: MouseEvent): Place | undefined {
  if (isForeign(event) || !(event.target instanceof Element)) return undefined;
  const [row, column] = event.target.closest("[data-place]")?.getAttribute("data-place")?.split(":").map(Number) ?? [];
  return row === undefined || column === undefined ? undefined : { row, column };
}
