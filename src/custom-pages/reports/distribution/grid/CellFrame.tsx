import type { ReactNode } from "react";
import styles from "./Grid.module.css";
import type { Spot } from "./use-selection.ts";

// A table that is walked cell by cell has these roles by the ARIA practices; a plain cell is only read.
const gridcell = (isSelected: boolean, isReadOnly: boolean, isWrong: boolean) =>
  ({
    role: "gridcell",
    "aria-selected": isSelected,
    "aria-readonly": isReadOnly,
    "aria-invalid": isWrong || undefined,
  }) as const;

export type CellFrameProps = {
  readonly spot: Spot;
  readonly kind: "entry" | "derived" | "beside" | "statistics" | "difference";
  readonly isSum: boolean;
  readonly isWrong?: boolean;
  readonly isReadOnly?: boolean;
  readonly children: ReactNode;
};

/** A cell of the grid: one of them takes part in the page's tab order, the arrows do the rest. */
export function CellFrame({ spot, kind, isSum, isWrong = false, isReadOnly = true, children }: CellFrameProps) {
  const names = [
    styles.cell,
    styles[kind],
    isSum && styles.sum,
    isWrong && styles.wrong,
    spot.isChosen && styles.chosen,
  ];
  return (
    <td
      {...gridcell(spot.isSelected, isReadOnly, isWrong)}
      className={names.filter(Boolean).join(" ")}
      data-place={`${spot.row}:${spot.column}`}
      tabIndex={spot.isFocused ? 0 : -1}
    >
      {children}
    </td>
  );
}
