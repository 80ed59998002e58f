import type { ClipboardEvent } from "react";
import { copyBlock, pasteBlock } from "../sheet/block.ts";
import type { GridInput } from "./grid-input.ts";
import { isForeign } from "./is-foreign.ts";

/** The clipboard of the grid: a block goes to a spreadsheet and comes back. */
export function useGridClipboard({ card, state, field, selection, isReadOnly, onLeft }: GridInput) {
  const { block } = selection;
  return {
    onCopy: (event: ClipboardEvent) => {
      if (state.typed || isForeign(event)) return;
      event.clipboardData.setData("text/plain", copyBlock(state.sheet, field, block));
      event.preventDefault();
    },
    onPaste: (event: ClipboardEvent) => {
      if (state.typed || isForeign(event) || isReadOnly) return;
      event.preventDefault();
      const pasted = pasteBlock(state.sheet, card, field, block, event.clipboardData.getData("text/plain"));
      state.put(pasted.sheet);
      if (pasted.left > 0) onLeft(pasted.left);
    },
  };
}
