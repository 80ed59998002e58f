import { type RefObject, useEffect, useRef } from "react";
import type { GridView } from "./grid-view.ts";

/**
 * Keeps the browser's focus on the cell that the arrows went to: only while the focus is in the grid, or when something
 * outside has just sent the person there.
 */
export function useFocusedCell(table: RefObject<HTMLTableElement | null>, grid: GridView, sent: number): void {
  const { row, column } = grid.selection.focus;
  const isTyping = grid.state.typed !== undefined;
  const answered = useRef(sent);
  const wasIn = useRef(false);
  useEffect(() => {
    const root = table.current;
    if (!root) return;
    const isSent = answered.current !== sent;
    answered.current = sent;
    const active = document.activeElement;
    // The field of a finished cell is gone and took the focus with it to the body.
    const isIn = root.contains(active) || (wasIn.current && (active === null || active === document.body));
    wasIn.current = isTyping;
    const isAtButton = Boolean(active?.closest("[data-own-keys]"));
    if (isTyping || !(isSent || (isIn && !isAtButton))) return;
    root.querySelector<HTMLElement>(`[data-place="${row}:${column}"]`)?.focus();
  }, [table, row, column, isTyping, sent]);
}
