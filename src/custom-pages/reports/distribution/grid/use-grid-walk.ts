import { clearBlock } from "../sheet/block.ts";
import { edgeOf, type GridInput, nextEntry } from "./grid-input.ts";
import type { WalkAction } from "./key-action.ts";
import type { Place } from "./use-selection.ts";

/** Does what a key means on the grid; false leaves the key to the browser. */
export function useGridWalk(input: GridInput, begin: (place: Place, text?: string) => void) {
  const { card, state, field, selection, isReadOnly } = input;
  const { focus, block, goTo } = selection;
  return (action: WalkAction): boolean => {
    switch (action.do) {
      case "move":
        goTo({ row: focus.row + action.rows, column: focus.column + action.columns }, action.extend);
        return true;
      case "edge":
        goTo(edgeOf(action.edge, focus), action.extend);
        return true;
      case "next": {
        const to = nextEntry(field, focus, action.back);
        if (to) goTo(to);
        return to !== undefined; // past the last cell Tab leaves the grid
      }
      case "type":
      case "edit":
        begin(focus, action.do === "type" ? action.text : undefined);
        return true;
      case "clear":
        if (!isReadOnly) state.put(clearBlock(state.sheet, card, field, block));
        return true;
      case "undo":
      case "redo":
        state[action.do]();
        return true;
      case "all":
        selection.selectAll();
        return true;
      case "explain":
        input.explain(focus, true);
        return true;
      case "leave":
        input.explain(undefined);
        goTo(focus);
        return false;
    }
  };
}
