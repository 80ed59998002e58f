import { type ClipboardEvent, type KeyboardEvent, useState } from "react";
import type { DistributionCard } from "../../../../contract/entities/distribution.ts";
import type { SheetState } from "../screen/use-sheet.ts";
import { clearBlock, copyBlock, type Field, pasteBlock } from "../sheet/block.ts";
import { entered, isComponent, isEntryRow, type Row } from "../sheet/rows.ts";
import type { At } from "../sheet/sheet.ts";
import { plainMoney, plainPercent } from "../sheet/write-cell.ts";
import { isForeign } from "./is-foreign.ts";
import { typeAction, type WalkAction, walkAction } from "./key-action.ts";
import { useGridMouse } from "./use-grid-mouse.ts";
import type { Place, Selection } from "./use-selection.ts";

export type GridInput = {
  readonly card: DistributionCard;
  readonly state: SheetState;
  readonly field: Field;
  readonly selection: Selection;
  readonly inPercents: (row: Row) => boolean;
  readonly explain: (place: Place | undefined, byKey?: boolean) => void;
  readonly onLeft: (count: number) => void;
  readonly isReadOnly: boolean;
};

/** Keyboard and clipboard of the grid: what a spreadsheet does, on cells that know what may be typed into them. */
export function useGridInput(input: GridInput) {
  const { card, state, field, selection, inPercents, isReadOnly } = input;
  const [isOverwriting, setOverwriting] = useState(false);
  const { focus, block, goTo } = selection;

  const cellAt = ({ row, column }: Place): At | undefined => {
    const name = field.rows[row];
    const party = field.columns[column];
    return name !== undefined && isEntryRow(name) && typeof party === "number"
      ? { row: name, column: party }
      : undefined;
  };

  const begin = (place: Place, text?: string) => {
    const at = cellAt(place);
    if (!at || isReadOnly) return;
    setOverwriting(text !== undefined);
    const percents = inPercents(at.row);
    const initial = text === undefined ? textOf(state, field, at, percents) : undefined;
    state.type({ at, text: text ?? initial ?? "", percents, initial });
  };

  const next = (back: boolean): Place | undefined => {
    const { length } = field.columns;
    const step = back ? -1 : 1;
    for (
      let place = focus.row * length + focus.column + step;
      place >= 0 && place < field.rows.length * length;
      place += step
    ) {
      const candidate = { row: Math.floor(place / length), column: place % length };
      if (cellAt(candidate)) return candidate;
    }
    return undefined;
  };

  const walk = (action: WalkAction): boolean => {
    switch (action.do) {
      case "move":
        goTo({ row: focus.row + action.rows, column: focus.column + action.columns }, action.extend);
        return true;
      case "edge":
        goTo(edgeOf(action.edge, focus), action.extend);
        return true;
      case "next": {
        const to = next(action.back);
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
    if (action.do === "finishNext") goTo(next(action.back) ?? focus);
    event.preventDefault();
    event.stopPropagation();
  };

  const onCopy = (event: ClipboardEvent) => {
    if (state.typed || isForeign(event)) return;
    event.clipboardData.setData("text/plain", copyBlock(state.sheet, field, block));
    event.preventDefault();
  };

  const onPaste = (event: ClipboardEvent) => {
    if (state.typed || isForeign(event) || isReadOnly) return;
    event.preventDefault();
    const pasted = pasteBlock(state.sheet, card, field, block, event.clipboardData.getData("text/plain"));
    state.put(pasted.sheet);
    if (pasted.left > 0) input.onLeft(pasted.left);
  };

  const mouse = useGridMouse(input, { begin, isEntry: (place) => cellAt(place) !== undefined });
  return { begin, handlers: { onKeyDown, onCopy, onPaste, ...mouse } };
}

function edgeOf(edge: "start" | "end" | "top" | "bottom", focus: Place): Place {
  switch (edge) {
    case "start":
      return { ...focus, column: 0 };
    case "end":
      return { ...focus, column: Number.MAX_SAFE_INTEGER };
    case "top":
      return { ...focus, row: 0 };
    case "bottom":
      return { ...focus, row: Number.MAX_SAFE_INTEGER };
  }
}

/** What F2 puts into the field: the text that could not be read, or the figure as one types it. */
function textOf(state: SheetState, field: Field, at: At, percents: boolean): string {
  const wrong = state.sheet.wrong[`${at.row}:${at.column}`];
  if (wrong) return wrong.text;
  const entry = state.sheet.entries[at.column];
  if (at.row === "share") return !entry || entry.share === null ? "" : plainPercent(entry.share);
  const typedPercent = isComponent(at.row) ? state.sheet.percents[at.row]?.[at.column] : undefined;
  if (typedPercent !== undefined && typedPercent !== null) return plainPercent(typedPercent);
  const amount = (entry && entered(entry, at.row)) ?? field.figure(at.row, at.column);
  if (amount === undefined) return "";
  return percents ? `${plainMoney(amount)} ₸` : plainMoney(amount);
}
