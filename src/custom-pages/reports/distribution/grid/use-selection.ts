import { useCallback, useMemo, useState } from "react";
import { type Block, blockOf } from "../sheet/block.ts";

/** A cell of the visible grid, by its place. */
export type Place = { readonly row: number; readonly column: number };
export type Size = { readonly rows: number; readonly columns: number };

const within = (place: Place, size: Size): Place => ({
  row: Math.min(Math.max(place.row, 0), size.rows - 1),
  column: Math.min(Math.max(place.column, 0), size.columns - 1),
});

/** The cell in focus and the rectangle selected from it; both stay inside the grid when rows are folded away. */
export function useSelection(size: Size) {
  const [chosen, setChosen] = useState<{ focus: Place; anchor: Place }>({
    focus: { row: 0, column: 0 },
    anchor: { row: 0, column: 0 },
  });
  const { rows, columns } = size;
  const focus = useMemo(() => within(chosen.focus, { rows, columns }), [chosen.focus, rows, columns]);
  const anchor = useMemo(() => within(chosen.anchor, { rows, columns }), [chosen.anchor, rows, columns]);
  const goTo = useCallback(
    (place: Place, extend = false) => {
      const to = within(place, { rows, columns });
      setChosen((now) => ({ focus: to, anchor: extend ? now.anchor : to }));
    },
    [rows, columns],
  );
  const selectAll = useCallback(() => {
    setChosen({ anchor: { row: 0, column: 0 }, focus: { row: rows - 1, column: columns - 1 } });
  }, [rows, columns]);
  const block: Block = useMemo(() => blockOf(anchor, focus), [anchor, focus]);
  return { focus, block, goTo, selectAll };
}

export type Selection = ReturnType<typeof useSelection>;

/** A place, and how the selection lies on it. */
export type Spot = Place & {
  readonly isFocused: boolean;
  readonly isSelected: boolean;
  /** Selected together with others. */
  readonly isChosen: boolean;
};

/** How the selection lies on a place. */
export function spotOf({ focus, block }: Pick<Selection, "focus" | "block">, row: number, column: number): Spot {
  const isSelected = row >= block.top && row <= block.bottom && column >= block.left && column <= block.right;
  const isMany = block.top !== block.bottom || block.left !== block.right;
  const isFocused = focus.row === row && focus.column === column;
  return { row, column, isFocused, isSelected, isChosen: isSelected && isMany };
}

/** Whether two spots are drawn alike. */
export const sameSpot = (one: Spot, other: Spot): boolean =>
  one.row === other.row &&
  one.column === other.column &&
  one.isFocused === other.isFocused &&
  one.isSelected === other.isSelected &&
  one.isChosen === other.isChosen;
