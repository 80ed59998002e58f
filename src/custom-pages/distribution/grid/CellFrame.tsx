import type { ReactNode } from "react";
import styles from "./Grid.module.css";
import type { GridView } from "./grid-view.ts";
import { isInside, type Place } from "./use-selection.ts";

// A table that is walked cell by cell has these roles by the ARIA practices; a plain cell is only read.
const gridcell = (isSelected: boolean, isReadOnly: boolean, isWrong: boolean) =>
  ({
    role: "gridcell",
    "aria-selected": isSelected,
    "aria-readonly": isReadOnly,
    "aria-invalid": isWrong || undefined,
  }) as const;

export type CellFrameProps = {
  readonly grid: GridView;
  readonly place: Place;
  readonly kind: "entry" | "derived" | "beside" | "difference";
  readonly isSum: boolean;
  readonly isWrong?: boolean;
  readonly isReadOnly?: boolean;
  readonly children: ReactNode;
};

/** A cell of the grid: one of them takes part in the page's tab order, the arrows do the rest. */
export function CellFrame({ grid, place, kind, isSum, isWrong = false, isReadOnly = true, children }: CellFrameProps) {
  const { focus, block } = grid.selection;
  const isFocused = focus.row === place.row && focus.column === place.column;
  const isSelected = isInside(block, place.row, place.column);
  const isMany = block.top !== block.bottom || block.left !== block.right;
  const names = [
    styles.cell,
    styles[kind],
    isSum && styles.sum,
    isWrong && styles.wrong,
    isSelected && isMany && styles.chosen,
  ];
  return (
    <td
      {...gridcell(isSelected, isReadOnly, isWrong)}
      className={names.filter(Boolean).join(" ")}
      data-place={`${place.row}:${place.column}`}
      tabIndex={isFocused ? 0 : -1}
    >
      {children}
    </td>
  );
}
