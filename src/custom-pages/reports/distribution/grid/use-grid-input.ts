import { type KeyboardEvent, useState } from "react";
import { isPaid } from "../sheet/as-paid.ts";
import { beginText } from "./begin-text.ts";
import { cellAt, type GridInput, nextEntry } from "./grid-input.ts";
import { isForeign } from "./is-foreign.ts";
import { typeAction, walkAction } from "./key-action.ts";
import { useGridClipboard } from "./use-grid-clipboard.ts";
import { useGridMouse } from "./use-grid-mouse.ts";
import { useGridWalk } from "./use-grid-walk.ts";
import type { Place } from "./use-selection.ts";

/** Keyboard, mouse and clipboard of the grid: what a spreadsheet does, on cells that know what may be typed into them. */
export function useGridInput(input: GridInput) {
  const { state, field, selection, inPercents, isReadOnly } = input;
  const [isOverwriting, setOverwriting] = useState(false);
  const { focus, goTo } = selection;

  const begin = (place: Place, text?: string) => {
    const at = cellAt(field, place);
    if (!at || isReadOnly || isPaid(input.card, at)) return;
    setOverwriting(text !== undefined);
    const percents = inPercents(at.row);
    const initial = text === undefined ? beginText(state, field, at, percents) : undefined;
    state.type({ at, text: text ?? initial ?? "", percents, initial });
  };
  const walk = useGridWalk(input, begin);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || isForeign(event)) return;
    if (!state.typed) {
      const action = walkAction(event.nativeEvent);
      if (action && walk(action)) event.preventDefault();
      return;
    }
    const action = typeAction(event.nativeEvent, isOverwriting);
    if (!action) return;
    if (action.do === "revert") state.type(undefined);
    else state.commit();
    if (action.do === "finish") goTo({ row: focus.row + action.rows, column: focus.column + action.columns });
    if (action.do === "finishNext") goTo(nextEntry(field, focus, action.back) ?? focus);
    event.preventDefault();
    event.stopPropagation();
  };

  const clipboard = useGridClipboard(input);
  const mouse = useGridMouse(input, begin);
  return { onKeyDown, ...clipboard, ...mouse };
}
